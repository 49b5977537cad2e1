import { expect, it } from 'vitest';
import { fundLending, loanProductDraft } from '../../../../testing/loans.ts';
import { declareHoliday } from '../../../../testing/market.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const propose = (change: object = {}) =>
  by.ada.ok('/console/api/loan-products/create', { ...loanProductDraft(), ...change });
const offered = async () =>
  (await suite.client.get<{ items: { productId: string }[] }>('/api/loan/products')).items;

it('is not offered while the lending account cannot pay even the least of it', async () => {
  const { productId: loanProductId } = await propose({ minAmount: '2000.00' });
  const publish = () => by.bea.send('/console/api/loan-products/publish', { loanProductId });
  await fundLending(by, '1999.99');
  expect((await publish()).body).toMatchObject({
    code: 'loan.not_funded',
    facts: { available: '1999.99', least: '2000.00' },
  });
  expect(await offered()).toEqual([]);
  await fundLending(by, '0.01');
  expect((await publish()).body).toMatchObject({ state: 'offered' });
  await by.ada.ok('/console/api/loan-products/withdraw', { loanProductId, reason: 'only here' });
});

it('is offered by a second operator, whole and as it was proposed, until it is withdrawn', async () => {
  const draft = await propose({ months: [12, 3, 3], methods: ['equal_principal'] });
  expect(draft).toMatchObject({ state: 'draft', months: [3, 12], createdBy: 'ada', mayPublish: false });
  const loanProductId = draft.productId;
  expect(await offered()).toEqual([]);
  expect(await by.ada.refusal('/console/api/loan-products/publish', { loanProductId })).toMatchObject({
    code: 'operator.same_person',
  });
  const published = await by.bea.ok('/console/api/loan-products/publish', { loanProductId });
  expect(published).toMatchObject({ state: 'offered', publishedBy: 'bea' });
  expect((await offered()).map(({ productId }) => productId)).toEqual([loanProductId]);
  expect(await by.bea.refusal('/console/api/loan-products/publish', { loanProductId })).toMatchObject({
    code: 'loan.already_published',
  });
  const reason = 'a better one is offered';
  await by.ada.ok('/console/api/loan-products/withdraw', { loanProductId, reason });
  expect(await offered()).toEqual([]);
  for (const path of ['publish', 'withdraw'] as const)
    expect(
      await by.bea.refusal(`/console/api/loan-products/${path}`, { loanProductId, reason } as never),
    ).toMatchObject({ code: path === 'publish' ? 'request.invalid' : 'loan.already_withdrawn' });
  expect(await by.bea.refusal('/console/api/loan-products/publish', { loanProductId })).toMatchObject({
    code: 'loan.already_withdrawn',
  });
  const { items, maxRateBps } = await by.ada.ok('/console/api/loan-products');
  expect([items[0]?.state, maxRateBps]).toEqual(['withdrawn', 1_380]);
});

it('asks for no more than the law allows, also where that has come down meanwhile, and for whole steps', async () => {
  const refused = (change: object) =>
    by.ada.refusal('/console/api/loan-products/create', { ...loanProductDraft(), ...change });
  expect(await refused({ rateBps: 1_381 })).toMatchObject({ code: 'loan.rate_too_high' });
  // Paid month by month, 13.80 % a year come to more than the 13.80 % that are allowed.
  expect(await refused({ rateBps: 1_380 })).toMatchObject({
    code: 'loan.rate_too_high',
    facts: { highest: expect.stringMatching(/^14\.\d\d$/), most: '13.80' },
  });
  // 9.60 % a year with a fee of 1 %, for three months at the least.
  expect(await refused({ feeBps: 100 })).toMatchObject({
    code: 'loan.rate_too_high',
    facts: { highest: expect.stringMatching(/^1[5-8]\.\d\d$/), most: '13.80' },
  });
  expect(await refused({ feeBps: 1_001 })).toMatchObject({ code: 'request.invalid' });
  expect(await refused({ maxAmount: '900.00' })).toMatchObject({ code: 'loan.range_invalid' });
  expect(await refused({ maxAmount: '50050.00' })).toMatchObject({ code: 'loan.range_invalid' });
  const { productId } = await propose({ rateBps: 1_250 });
  await decidePolicy(by, { 'loan.maxRateBps': '1000' });
  expect(
    await by.bea.refusal('/console/api/loan-products/publish', { loanProductId: productId }),
  ).toMatchObject({ code: 'loan.rate_too_high' });
  const { items } = await by.bea.ok('/console/api/loan-products');
  expect(items.find((each) => each.productId === productId)).toMatchObject({
    mayPublish: false,
    obstacle: { code: 'loan.rate_too_high' },
  });
});

it('names the days that are declared closed, from today on, to everybody', async () => {
  const closed = async () =>
    (await suite.client.get<{ closedDays: string[] }>('/api/loan/products')).closedDays;
  expect(await closed()).toEqual([]);
  const later = await declareHoliday(suite, by, 9);
  const sooner = await declareHoliday(suite, by, 2);
  await declareHoliday(suite, by, 5, 'shorten');
  expect(await closed()).toEqual([sooner, later]);
  await declareHoliday(suite, by, 9, 'open');
  expect(await closed()).toEqual([sooner]);
  suite.clock.setOffsetDays(3);
  expect(await closed()).toEqual([]);
});
