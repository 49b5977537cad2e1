import { expect, it } from 'vitest';
import { couponFor, rateTerms } from '../../../testing/coupons.ts';
import { groupOrder, joinGroup, joinOrder, laterOf, offeredBy, startGroup } from '../../../testing/groups.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { settleGroups } from './settle-group.ts';

/** Coupons in a group: reserved with the place, used when the group succeeds, and free again when it does not. */

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '10000.00');
const ben = await personWith(suite, 'benoak', '10000.00');
const later = laterOf(suite);
const offered = offeredBy(suite, by, issuerId);

const wallet = async (person = maple) => {
  const { available, frozen } = await person.call.ok('/api/wallet/overview');
  return { available, frozen };
};
const stateOf = async (couponId: string) => (await maple.call.ok('/api/coupon/detail', { couponId })).state;

/** Maple starts a group of two with five units and a coupon. */
async function startWith(couponId: string) {
  const { productId, offerId } = await offered();
  const order = await groupOrder(suite, maple, productId, { offerId }, 5);
  return maple.call.ok('/api/group/start', { ...order, offerId, coupons: [couponId] });
}

it('a cash coupon is reserved with the place, and paid in the commit in which the group succeeds', async () => {
  const { couponId } = await couponFor(suite, maple);
  const before = Number((await wallet()).available);
  const { group, subscription } = await startWith(couponId);
  expect(await stateOf(couponId)).toBe('reserved');
  expect(await wallet()).toEqual({ available: (before - 500).toFixed(2), frozen: '500.00' });
  await joinGroup(suite, ben, group);
  expect(await stateOf(couponId)).toBe('reserved');
  await settleGroups(services);
  expect(await stateOf(couponId)).toBe('used');
  expect(await wallet()).toEqual({ available: (before - 480).toFixed(2), frozen: '0.00' });
  const { subscriptionId } = subscription;
  expect((await maple.call.ok('/api/subscription/detail', { subscriptionId })).benefits).toMatchObject([
    { couponId, kind: 'cash', amount: '20.00', state: 'paid' },
  ]);
  // Afterwards it is a purchase like any other: cancelled, the coupon is there again.
  await maple.call.ok('/api/subscription/cancel', { subscriptionId });
  expect(await stateOf(couponId)).toBe('unused');
  expect(await wallet()).toEqual({ available: before.toFixed(2), frozen: '0.00' });
});

it('a coupon of whoever joins is reserved with that place, and paid in the same commit', async () => {
  const { couponId } = await couponFor(suite, ben);
  const { productId, offerId } = await offered();
  const { group } = await startGroup(suite, maple, productId, offerId);
  const before = Number((await wallet(ben)).available);
  const order = await joinOrder(suite, ben, group, 5);
  await ben.call.ok('/api/group/join', { ...order, coupons: [couponId] });
  expect(await wallet(ben)).toEqual({ available: (before - 500).toFixed(2), frozen: '500.00' });
  await settleGroups(services);
  expect(await wallet(ben)).toEqual({ available: (before - 480).toFixed(2), frozen: '0.00' });
});

it('a rate coupon promises its bonus when the group succeeds, from the day on which all begin to earn', async () => {
  const { couponId } = await couponFor(suite, maple, { terms: rateTerms });
  const { group, subscription } = await startWith(couponId);
  await joinGroup(suite, ben, group);
  await settleGroups(services);
  const { benefits } = await maple.call.ok('/api/subscription/detail', {
    subscriptionId: subscription.subscriptionId,
  });
  // 500.00 × 2 % × 10 ÷ 365.
  expect(benefits).toMatchObject([{ couponId, kind: 'rate', amount: '0.27', state: 'upcoming' }]);
});

it('a coupon is free again when the group fails at its deadline', async () => {
  const { couponId } = await couponFor(suite, maple);
  const before = await wallet();
  await startWith(couponId);
  later(24 * 3_600_000);
  await settleGroups(services);
  expect(await stateOf(couponId)).toBe('unused');
  expect(await wallet()).toEqual(before);
});

it('a coupon is free again when its owner leaves the group', async () => {
  const { couponId } = await couponFor(suite, maple);
  const before = await wallet();
  const { group } = await startWith(couponId);
  await maple.call.ok('/api/group/leave', { groupId: group.groupId });
  expect(await stateOf(couponId)).toBe('unused');
  expect(await wallet()).toEqual(before);
});

it('coupon.not_usable for one that waits with another group, coupon.not_stackable for two; nothing is held', async () => {
  const [one, other] = [await couponFor(suite, maple), await couponFor(suite, maple)];
  const { group } = await startWith(one.couponId);
  const before = await wallet();
  const { productId, offerId } = await offered();
  const order = { ...(await groupOrder(suite, maple, productId, { offerId }, 5)), offerId };
  const refused = (coupons: string[]) => maple.call.refusal('/api/group/start', { ...order, coupons });
  expect(await refused([one.couponId])).toMatchObject({
    code: 'coupon.not_usable',
    facts: { reason: 'reserved' },
  });
  expect(await refused([one.couponId, other.couponId])).toMatchObject({ code: 'coupon.not_stackable' });
  const foreign = await joinOrder(suite, ben, group);
  const stolen = { ...foreign, coupons: [other.couponId] };
  expect(await ben.call.refusal('/api/group/join', stolen)).toMatchObject({ code: 'request.not_found' });
  expect(await wallet()).toEqual(before);
});
