import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { addIssuer, draft, operators, publish } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const stranger = userCaller(suite.app.web);
const hour = 3_600_000;
const inHours = (n: number) => new Date(suite.app.services.clock.now().getTime() + n * hour).toISOString();
const statusOf = async (productId: string) =>
  (await stranger.ok('/api/product/detail', { productId })).status;
const absent = '00000000-0000-4000-8000-00000000000f';
const reason = 'the issuer asked for it';

it('a sale is closed at once and opened again under the same terms; each version is kept', async () => {
  const productId = await publish(suite, by, issuerId);
  const closed = await by.ada.ok('/console/api/products/close_sale', { productId, version: 2, reason });
  expect([closed.status, await statusOf(productId)]).toEqual(['closed', 'closed']);
  const closesAt = inHours(48);
  const again = { productId, version: closed.version, closesAt, reason };
  expect((await by.bea.ok('/console/api/products/reopen_sale', again)).status).toBe('on_sale');
  expect(await statusOf(productId)).toBe('on_sale');
  const { items } = await by.ada.ok('/console/api/products/versions', { productId });
  expect(
    items.map(({ version, action, changes }) => [version, action, changes.map(({ field }) => field)]),
  ).toEqual([
    [4, 'product.reopen_sale', ['closes_at']],
    [3, 'product.close_sale', ['closes_at']],
    [2, 'product.publish', []],
    [1, 'product.create', []],
  ]);
  expect(items[0]?.changes[0]?.to).toBe(closesAt);
});

it('an edit says what it changed, in both languages', async () => {
  const fields = draft(suite, issuerId);
  const { productId, version } = await by.ada.ok('/console/api/products/create', fields);
  const name = { zh: '新名', en: 'New name' };
  await by.ada.ok('/console/api/products/edit', { ...fields, productId, version, name, rateBps: 400 });
  const { items } = await by.ada.ok('/console/api/products/versions', { productId });
  expect(items[0]?.changes).toEqual([
    { field: 'name', from: '榕安 / Rong An', to: '新名 / New name' },
    { field: 'rate_bps', from: '365', to: '400' },
  ]);
});

it('product.not_on_sale, product.not_closed, request.invalid, request.conflict and request.not_found', async () => {
  const productId = await publish(suite, by, issuerId, { opensAt: inHours(2) });
  const close = (fields: object) =>
    by.ada.refusal('/console/api/products/close_sale', { productId, version: 2, reason, ...fields });
  const reopen = (fields: object) =>
    by.ada.refusal('/console/api/products/reopen_sale', {
      productId,
      version: 2,
      closesAt: null,
      reason,
      ...fields,
    });
  expect((await close({})).code).toBe('product.not_on_sale');
  expect((await close({ version: 1 })).code).toBe('request.conflict');
  expect((await close({ productId: absent })).code).toBe('request.not_found');
  expect((await reopen({})).code).toBe('product.not_closed');
  expect((await reopen({ version: 1 })).code).toBe('request.conflict');
  expect((await reopen({ productId: absent })).code).toBe('request.not_found');
  const over = await publish(suite, by, issuerId, { opensAt: inHours(-2), closesAt: inHours(-1) });
  expect((await reopen({ productId: over, closesAt: inHours(-1) })).errors).toMatchObject([
    { path: 'closesAt', code: 'field.invalid' },
  ]);
  const { productId: unpublished } = await by.ada.ok('/console/api/products/create', draft(suite, issuerId));
  expect((await close({ productId: unpublished, version: 1 })).code).toBe('request.not_found');
  expect((await by.ada.refusal('/console/api/products/versions', { productId: absent })).code).toBe(
    'request.not_found',
  );
});
