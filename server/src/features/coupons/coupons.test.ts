import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import {
  budgetOf,
  cashTerms,
  couponFor,
  orderWith,
  rateTerms,
  runCampaign,
} from '../../../testing/coupons.ts';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import { authorize, personWith } from '../../../testing/person.ts';
import { addIssuer, fund, operators, order, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50000.00');
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
await fund(suite, by, issuerId, '100000.00');
const productId = await publish(suite, by, issuerId);

const budget = async (campaignId: string) =>
  (await by.ada.ok('/console/api/campaigns/detail', { campaignId })).budget;
const coupon = (couponId: string) => maple.call.ok('/api/coupon/detail', { couponId });
const available = async () => (await maple.call.ok('/api/wallet/overview')).available;
/** Returns the transfers of a coupon, or of a subscription. */
const transfersFor = async (id: string) =>
  (
    await suite.rows<{ transfer_id: string }>(sql`
      select transfer_id from transfers
      where cause_id = ${id} or cause_id in (select use_id from coupon_uses where coupon_id = ${id})
      order by created_at, reverses_id nulls first`)
  ).map(({ transfer_id }) => ({ transferId: transfer_id }));

describe('a cash coupon', () => {
  it('pays its part of the principal out of the money that was set aside when it was given', async () => {
    const { couponId, campaignId } = await couponFor(suite, maple);
    expect(await budget(campaignId)).toMatchObject({ funds: '1000.00', committed: '20.00', free: '980.00' });
    const before = Number(await available());
    const input = await orderWith(suite, maple, productId, 10, { coupons: [couponId], own: '980.00' });
    const { subscriptionId, principal } = await maple.call.ok('/api/subscription/create', input);
    expect(principal).toBe('1000.00');
    expect(before - Number(await available())).toBe(980);
    expect(await budget(campaignId)).toMatchObject({ funds: '980.00', committed: '0.00', paid: '20.00' });
    expect(await coupon(couponId)).toMatchObject({
      state: 'used',
      subscriptionId,
      benefit: { kind: 'cash', amount: '20.00', state: 'paid' },
    });
    const { benefits } = await maple.call.ok('/api/subscription/detail', { subscriptionId });
    expect(benefits).toMatchObject([{ couponId, amount: '20.00', state: 'paid' }]);
    const names = { [maple.userId]: 'maple', [campaignId]: 'campaign', [productId]: 'product' };
    const drafts = [...(await transfersFor(couponId)), ...(await transfersFor(subscriptionId))];
    expect(await ledgerTable(suite.db, drafts, names)).toMatchInlineSnapshot(`
      "
      account                  |   debit |  credit | balance after
      -------------------------|---------|---------|--------------
      campaign_budget/campaign |   20.00 |         |        -20.00
      maple wallet             |         |   20.00 |      50020.00
      -------------------------|---------|---------|--------------
      maple wallet             | 1000.00 |         |      49020.00
      escrow/product           |         | 1000.00 |       1000.00
      "
    `);
  });

  it('comes back with a purchase that is cancelled, and its money to the campaign', async () => {
    const { couponId, campaignId } = await couponFor(suite, maple, { validDays: 1 });
    const before = await available();
    const input = await orderWith(suite, maple, productId, 10, { coupons: [couponId], own: '980.00' });
    const { subscriptionId } = await maple.call.ok('/api/subscription/create', input);
    await maple.call.ok('/api/subscription/cancel', { subscriptionId });
    expect(await available()).toBe(before);
    expect(await budget(campaignId)).toMatchObject({ funds: '1000.00', committed: '20.00', paid: '0.00' });
    const restored = await coupon(couponId);
    expect(restored).toMatchObject({ state: 'unused', subscriptionId: null, benefit: null });
    // It was good for a day, and is for three more now.
    expect(restored.lastOn).toBe(addDays(businessDateOf(suite.app.services.clock.now()), 3));
    const names = { [maple.userId]: 'maple', [campaignId]: 'campaign', [productId]: 'product' };
    expect(await ledgerTable(suite.db, await transfersFor(couponId), names)).toMatchInlineSnapshot(`
      "
      account                  | debit | credit | balance after
      -------------------------|-------|--------|--------------
      campaign_budget/campaign | 20.00 |        |        -20.00
      maple wallet             |       |  20.00 |      49040.00
      -------------------------|-------|--------|--------------
      maple wallet             | 20.00 |        |      49020.00
      campaign_budget/campaign |       |  20.00 |          0.00
      "
    `);
    // It can be used once more.
    const again = await orderWith(suite, maple, productId, 1, { coupons: [couponId], own: '80.00' });
    await maple.call.ok('/api/subscription/create', again);
    expect(await coupon(couponId)).toMatchObject({ state: 'used' });
  });

  it('is refused below its minimum, used before, expired or not alone, with the numbers', async () => {
    const one = await couponFor(suite, maple, { terms: { ...cashTerms, minimum: '200.00' } });
    const two = await couponFor(suite, maple, { terms: rateTerms, validDays: 1 });
    const refused = async (units: number, coupons: string[], own: string) =>
      maple.call.refusal(
        '/api/subscription/create',
        await orderWith(suite, maple, productId, units, { coupons, own }),
      );
    expect(await refused(1, [one.couponId], '80.00')).toMatchObject({
      code: 'coupon.not_usable',
      facts: { reason: 'below_minimum', minimum: '200.00' },
    });
    expect(await refused(2, [one.couponId, two.couponId], '180.00')).toMatchObject({
      code: 'coupon.not_stackable',
    });
    const { couponId } = await couponFor(suite, maple);
    await maple.call.ok(
      '/api/subscription/create',
      await orderWith(suite, maple, productId, 1, { coupons: [couponId], own: '80.00' }),
    );
    expect(await refused(1, [couponId], '80.00')).toMatchObject({ facts: { reason: 'used' } });
    await suite.app.advance(2);
    expect(await refused(1, [two.couponId], '100.00')).toMatchObject({
      code: 'coupon.not_usable',
      facts: { reason: 'expired', lastOn: two.lastOn },
    });
  });

  it('is no way around the payment password: it is entered for what is left to pay', async () => {
    const { couponId } = await couponFor(suite, maple);
    const input = { ...(await order(suite, maple, productId, 1)), coupons: [couponId] };
    expect(await maple.call.refusal('/api/subscription/create', input)).toMatchObject({
      code: 'payment_password.authorization_invalid',
    });
    const authorization = await authorize(maple, 'subscribe', '80.00', productId);
    const without = { ...input, coupons: [], authorization };
    expect(await maple.call.refusal('/api/subscription/create', without)).toMatchObject({
      code: 'payment_password.authorization_invalid',
    });
    expect(await coupon(couponId)).toMatchObject({ state: 'unused' });
  });
});

describe('a rate coupon', () => {
  it('pays its bonus in one sum on its day, out of the campaign and beside the interest', async () => {
    const { couponId, campaignId } = await couponFor(suite, maple, { terms: rateTerms });
    // 10,000.00 × 2.00 % × 10 ÷ 365 = 5.479…
    expect(await budget(campaignId)).toMatchObject({ committed: '5.47', perCoupon: '5.47' });
    const input = await orderWith(suite, maple, productId, 50, { coupons: [couponId], own: '5000.00' });
    const { subscriptionId, maturesOn } = await maple.call.ok('/api/subscription/create', input);
    expect(await coupon(couponId)).toMatchObject({
      state: 'used',
      benefit: { kind: 'rate', amount: '2.73', state: 'upcoming', dueOn: maturesOn },
    });
    await suite.app.advance(11);
    const { benefit } = await coupon(couponId);
    expect(benefit).toMatchObject({ state: 'paid', amount: '2.73' });
    expect(await budget(campaignId)).toMatchObject({ funds: '997.27', committed: '0.00', paid: '2.73' });
    const { items } = await maple.call.ok('/api/wallet/records', { type: 'income' });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'coupon_bonus', amount: '2.73' }));
    expect((await maple.call.ok('/api/subscription/detail', { subscriptionId })).benefits).toMatchObject([
      { state: 'paid' },
    ]);
    const drafts = [{ transferId: benefit?.transferId ?? '' }];
    const names = { [maple.userId]: 'maple', [campaignId]: 'campaign' };
    expect(await ledgerTable(suite.db, drafts, names)).toMatchInlineSnapshot(`
      "
      account                  | debit | credit | balance after
      -------------------------|-------|--------|--------------
      campaign_budget/campaign |  2.73 |        |         -2.73
      maple wallet             |       |   2.73 |      50068.93
      "
    `);
  });

  it('comes back with a purchase that is cancelled, and never pays its bonus', async () => {
    const { couponId, campaignId } = await couponFor(suite, maple, { terms: rateTerms });
    const input = await orderWith(suite, maple, productId, 50, { coupons: [couponId], own: '5000.00' });
    const { subscriptionId } = await maple.call.ok('/api/subscription/create', input);
    await maple.call.ok('/api/subscription/cancel', { subscriptionId });
    expect(await coupon(couponId)).toMatchObject({ state: 'unused', benefit: null });
    await suite.app.advance(12);
    expect(await budget(campaignId)).toMatchObject({ funds: '1000.00', committed: '5.47', paid: '0.00' });
  });
});

it('of several coupons the one that gives the most is named, with the reason, and each of the others with its own', async () => {
  const ben = await personWith(suite, 'benoak', '10000.00');
  const small = await couponFor(suite, ben, { terms: { ...cashTerms, amount: '5.00' } });
  const big = await couponFor(suite, ben);
  const far = await couponFor(suite, ben, { terms: { ...cashTerms, minimum: '5000.00' } });
  const shown = await ben.call.ok('/api/coupon/usable', { productId, units: '10' });
  expect(shown).toMatchObject({
    principal: '1000.00',
    isStackable: false,
    best: { couponIds: [big.couponId], value: '20.00', reason: 'highest_value' },
  });
  expect(shown.items.map(({ couponId, value, problem }) => [couponId, value, problem])).toEqual([
    [big.couponId, '20.00', null],
    [small.couponId, '5.00', null],
    [far.couponId, '0.00', 'below_minimum'],
  ]);
  await subscribe(suite, ben, productId, 1);
});

it('a list of coupons is by state, with how many there are in each', async () => {
  const cid = await personWith(suite, 'cidfir', '10000.00');
  const { couponId } = await couponFor(suite, cid);
  const { couponId: second, campaignId } = await couponFor(suite, cid, { terms: rateTerms, validDays: 1 });
  const list = (state: 'unused' | 'expired', kind?: 'cash') =>
    cid.call.ok('/api/coupon/list', { state, ...(kind && { kind }) });
  expect(await list('unused')).toMatchObject({
    items: [{ couponId: second }, { couponId }],
    counts: { unused: 2, reserved: 0, used: 0, expired: 0, gifted: 0 },
  });
  expect(await list('unused', 'cash')).toMatchObject({ items: [{ couponId }], counts: { unused: 1 } });
  await suite.app.advance(2);
  expect(await list('expired')).toMatchObject({
    items: [{ couponId: second, state: 'expired' }],
    counts: { unused: 1, expired: 1 },
  });
  // What was set aside for it is free again.
  expect(await budget(campaignId)).toMatchObject({ committed: '0.00' });
});

it('the budget of a campaign is an account that is funded like any other', async () => {
  const campaignId = await runCampaign(suite, by, {}, null);
  const { items } = await by.ada.ok('/console/api/funding-accounts');
  expect(items).toContainEqual(expect.objectContaining({ account: budgetOf(campaignId), available: '0.00' }));
});
