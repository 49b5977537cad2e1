import { expect, it } from 'vitest';
import { addCodes, goodDraft, putOnShelf } from '../../../../testing/goods.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await registerPerson(suite, 'maple');
const shelf = async (input: object = {}) => maple.call.ok('/api/jfproduct', input);
const goodOf = async (goodId: string) =>
  (await by.ada.ok('/console/api/goods', { limit: '100' })).items.find((item) => item.goodId === goodId);

it('an empty store says so', async () => {
  expect(await shelf()).toEqual({ items: [], nextCursor: null, balance: '0', categories: [] });
});

it('a draft is nobody’s business until another operator puts it on the shelf', async () => {
  const made = await by.ada.ok('/console/api/goods/create', goodDraft());
  const { goodId } = made;
  expect(made).toMatchObject({ state: 'draft', stock: 0, ordered: '0', mayPublish: false });
  expect(await maple.call.refusal('/api/store/good', { goodId })).toMatchObject({
    code: 'request.not_found',
  });
  expect(await by.ada.refusal('/console/api/goods/publish', { goodId })).toMatchObject({
    code: 'operator.same_person',
  });
  expect(await by.bea.ok('/console/api/goods/publish', { goodId })).toMatchObject({ state: 'on_shelf' });
  expect(await by.bea.refusal('/console/api/goods/publish', { goodId })).toMatchObject({
    code: 'good.already_published',
  });
  expect((await shelf()).items).toMatchObject([{ goodId, stock: 0, points: '100', price: '0.00' }]);
  const reason = 'no more of these';
  expect(await by.ada.ok('/console/api/goods/withdraw', { goodId, reason })).toMatchObject({
    state: 'withdrawn',
  });
  for (const [path, more] of [
    ['/console/api/goods/withdraw', { reason }],
    ['/console/api/goods/stock', { change: 1, reason }],
  ] as const)
    expect(await by.ada.refusal(path, { goodId, ...more } as never)).toMatchObject({
      code: 'good.already_withdrawn',
    });
  expect((await shelf()).items).toEqual([]);
});

it('the shelf is read by category and in pages, the newest first', async () => {
  const ids = [];
  for (const category of ['home', 'books', 'home'] as const) {
    ids.push(await putOnShelf(by, { category }));
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  }
  const seen = async (input: object) => (await shelf(input)).items.map(({ goodId }) => goodId);
  expect(await seen({})).toEqual(ids.toReversed());
  expect(await seen({ category: 'books' })).toEqual([ids[1]]);
  const first = await shelf({ limit: 2 });
  expect(first.categories).toEqual(['books', 'home']);
  expect((await shelf({ limit: 2, cursor: first.nextCursor })).items).toMatchObject([{ goodId: ids[0] }]);
});

it('a change of stock has a reason, and never takes what is not there', async () => {
  const goodId = await putOnShelf(by, {}, 3);
  const change = (by_: number) =>
    by.ada.send('/console/api/goods/stock', { goodId, change: by_, reason: 'counted anew' });
  expect((await change(-4)).body).toMatchObject({ code: 'good.stock_short', facts: { stock: 3 } });
  expect((await change(0)).body).toMatchObject({ code: 'request.invalid' });
  // Of two changes at one instant neither is the newer one.
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  expect((await change(-3)).body).toMatchObject({ stock: 0 });
  expect((await by.ada.ok('/console/api/goods/stock-changes', { goodId })).items).toMatchObject([
    { change: -3, reason: 'counted anew' },
    { change: 3, reason: 'delivered' },
  ]);
  expect(
    await by.ada.refusal('/console/api/goods/codes', { goodId, codes: [{ text: 'CODE-X' }] }),
  ).toMatchObject({ code: 'good.takes_no_codes' });
});

it('the stock of a code are its codes, each of which is entered once', async () => {
  const goodId = await putOnShelf(by, { kind: 'code' }, 1);
  const [known = ''] = await addCodes(by.ada, goodId, 2);
  expect(await goodOf(goodId)).toMatchObject({ stock: 3 });
  const enter = (codes: string[]) =>
    by.ada.refusal('/console/api/goods/codes', { goodId, codes: codes.map((text) => ({ text })) });
  expect(await enter(['NEW-1', known])).toMatchObject({ code: 'good.code_known', facts: { line: 2 } });
  expect(await enter(['NEW-1', 'NEW-1'])).toMatchObject({ code: 'request.invalid' });
  expect(
    await by.ada.refusal('/console/api/goods/stock', { goodId, change: 1, reason: 'one more' }),
  ).toMatchObject({ code: 'good.takes_codes' });
  expect(await goodOf(goodId)).toMatchObject({ stock: 3 });
});
