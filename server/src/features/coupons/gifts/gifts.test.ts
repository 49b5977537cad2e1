import { expect, it } from 'vitest';
import { couponFor, giftFields, give, orderWith, rateTerms } from '../../../../testing/coupons.ts';
import { authorize, personWith, registerPerson, setPaymentPassword } from '../../../../testing/person.ts';
import { addIssuer, operators, publish } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50000.00');
const ben = await registerPerson(suite, 'benoak');
await setPaymentPassword(ben);
const by = await operators(suite);
const rateCoupon = (person = maple) => couponFor(suite, person, { terms: rateTerms });
const coupon = (couponId: string, person = maple) => person.call.ok('/api/coupon/detail', { couponId });
const committed = async (campaignId: string) =>
  (await by.ada.ok('/console/api/campaigns/detail', { campaignId })).budget.committed;

it('a gift that is accepted is the recipient’s coupon, with the same last day, and cannot be given on', async () => {
  const given = await rateCoupon();
  const gift = await give(maple, given, ben);
  expect(gift).toMatchObject({
    direction: 'given',
    state: 'offered',
    counterpart: 'b***k',
    couponId: given.couponId,
  });
  expect(await coupon(given.couponId)).toMatchObject({ state: 'reserved', reservedFor: 'gift' });
  const { items } = await ben.call.ok('/api/coupon/gifts', { direction: 'received' });
  expect(items).toMatchObject([{ giftId: gift.giftId, counterpart: 'm***e', couponId: null }]);
  const accepted = await ben.call.ok('/api/coupon/gift/accept', { giftId: gift.giftId });
  expect(accepted.coupon).toMatchObject({
    state: 'unused',
    origin: 'gift',
    lastOn: given.lastOn,
    mayGive: false,
  });
  expect(await coupon(given.couponId)).toMatchObject({ state: 'gifted' });
  expect(await committed(given.campaignId)).toBe('5.47');
  const on = await giftFields(ben, { ...given, couponId: accepted.coupon.couponId }, maple.userId);
  expect(await ben.call.refusal('/api/coupon/give', on)).toMatchObject({ code: 'coupon.not_giftable' });
  expect(await ben.call.refusal('/api/coupon/gift/accept', { giftId: gift.giftId })).toMatchObject({
    code: 'coupon.gift_over',
    facts: { endedAt: expect.any(String) },
  });
});

it('declined, withdrawn or left too long, the coupon is the giver’s again', async () => {
  const given = await rateCoupon();
  const first = await give(maple, given, ben);
  expect(await ben.call.ok('/api/coupon/gift/decline', { giftId: first.giftId })).toMatchObject({
    state: 'declined',
  });
  expect(await coupon(given.couponId)).toMatchObject({ state: 'unused', giftId: null, mayGive: true });
  const second = await give(maple, given, ben);
  expect(await maple.call.ok('/api/coupon/gift/withdraw', { giftId: second.giftId })).toMatchObject({
    state: 'withdrawn',
  });
  const third = await give(maple, given, ben);
  await suite.app.advance(3);
  const { items } = await maple.call.ok('/api/coupon/gifts', { direction: 'given' });
  const stateOf = ({ giftId }: typeof first) => items.find((item) => item.giftId === giftId)?.state;
  expect([first, second, third].map(stateOf)).toEqual(['declined', 'withdrawn', 'returned']);
  for (const decision of ['accept', 'decline'] as const)
    expect(await ben.call.refusal(`/api/coupon/gift/${decision}`, { giftId: third.giftId })).toMatchObject({
      code: 'coupon.gift_over',
    });
  expect(await maple.call.refusal('/api/coupon/gift/withdraw', { giftId: third.giftId })).toMatchObject({
    code: 'coupon.gift_over',
  });
  expect(await coupon(given.couponId)).toMatchObject({ state: 'unused' });
  expect(await committed(given.campaignId)).toBe('5.47');
});

it('an offer is read by itself by the two who are in it, as each sees it, and by nobody else', async () => {
  const cid = await registerPerson(suite, 'cidyew');
  const given = await rateCoupon();
  const { giftId } = await give(maple, given, ben);
  expect(await maple.call.ok('/api/coupon/gift', { giftId })).toMatchObject({
    direction: 'given',
    counterpart: 'b***k',
    couponId: given.couponId,
  });
  expect(await ben.call.ok('/api/coupon/gift', { giftId })).toMatchObject({
    direction: 'received',
    counterpart: 'm***e',
    couponId: null,
  });
  expect(await cid.call.refusal('/api/coupon/gift', { giftId })).toMatchObject({ code: 'request.not_found' });
  await maple.call.ok('/api/coupon/gift/withdraw', { giftId });
});

it('an offer is nobody’s to decide but the two who are in it', async () => {
  const cid = await registerPerson(suite, 'cidfir');
  const { giftId } = await give(maple, await rateCoupon(), ben);
  for (const path of ['accept', 'decline', 'withdraw'] as const)
    expect(await cid.call.refusal(`/api/coupon/gift/${path}`, { giftId })).toMatchObject({
      code: 'request.not_found',
    });
  expect(await maple.call.refusal('/api/coupon/gift/accept', { giftId })).toMatchObject({
    code: 'request.not_found',
  });
  expect(await ben.call.refusal('/api/coupon/gift/withdraw', { giftId })).toMatchObject({
    code: 'request.not_found',
  });
  await maple.call.ok('/api/coupon/gift/withdraw', { giftId });
});

it('only an unused rate coupon is given, with the payment password, and never to oneself or to nobody', async () => {
  const cash = await couponFor(suite, maple);
  const rate = await rateCoupon();
  const offer = async (coupon: { couponId: string; worth: string }, recipientId: string) =>
    maple.call.refusal('/api/coupon/give', await giftFields(maple, coupon, recipientId));
  expect(await offer(cash, ben.userId)).toMatchObject({ code: 'coupon.not_giftable' });
  expect(await offer(rate, maple.userId)).toMatchObject({ code: 'coupon.recipient_self' });
  const nobody = '00000000-0000-4000-8000-000000000001';
  expect(await offer(rate, nobody)).toMatchObject({ code: 'coupon.recipient_not_found' });
  const forLess = {
    ...(await giftFields(maple, rate, ben.userId)),
    authorization: await authorize(maple, 'give_coupon', '1.00', ben.userId),
  };
  expect(await maple.call.refusal('/api/coupon/give', forLess)).toMatchObject({
    code: 'payment_password.authorization_invalid',
  });
  await give(maple, rate, ben);
  expect(await offer(rate, ben.userId)).toMatchObject({
    code: 'coupon.not_usable',
    facts: { reason: 'reserved' },
  });
});

it('coupon.terms_changed when there is less time to accept it than was shown; the facts say how much', async () => {
  const fields = await giftFields(maple, await rateCoupon(), ben.userId);
  const shown = { ...fields.shown, acceptWithinHours: 96 };
  expect(await maple.call.refusal('/api/coupon/give', { ...fields, shown })).toMatchObject({
    code: 'coupon.terms_changed',
    facts: { worth: fields.shown.worth, acceptWithinHours: 72 },
  });
  expect(await maple.call.ok('/api/coupon/give', fields)).toMatchObject({ state: 'offered' });
});

it('a coupon that is offered cannot be used, and one that was a gift can', async () => {
  const productId = await publish(suite, by, await addIssuer(by.ada));
  const dan = await personWith(suite, 'danelm', '10000.00');
  const given = await rateCoupon();
  const { giftId } = await give(maple, given, dan);
  const mine = await orderWith(suite, maple, productId, 10, { coupons: [given.couponId], own: '1000.00' });
  expect(await maple.call.refusal('/api/subscription/create', mine)).toMatchObject({
    code: 'coupon.not_usable',
    facts: { reason: 'reserved' },
  });
  const { coupon: own } = await dan.call.ok('/api/coupon/gift/accept', { giftId });
  const theirs = await orderWith(suite, dan, productId, 10, { coupons: [own.couponId], own: '1000.00' });
  await dan.call.ok('/api/subscription/create', theirs);
  expect(await coupon(own.couponId, dan)).toMatchObject({ state: 'used' });
});

it('people are found by exactly their phone or username, masked, and not without end', async () => {
  const eve = await registerPerson(suite, 'evepine');
  const look = (account: string) => eve.call.send('/api/coupon/recipient', { account });
  expect(await eve.call.ok('/api/coupon/recipient', { account: ben.phone })).toEqual({
    recipientId: ben.userId,
    name: 'b***k',
    acceptWithinHours: 72,
  });
  expect(await eve.call.refusal('/api/coupon/recipient', { account: 'evepine' })).toMatchObject({
    code: 'coupon.recipient_self',
  });
  expect(await eve.call.refusal('/api/coupon/recipient', { account: 'beno' })).toMatchObject({
    code: 'coupon.recipient_not_found',
  });
  for (let i = 3; i < 20; i += 1) await look('nobody-here');
  suite.clock.set(new Date(suite.clock.wall().getTime() + 61_000));
  expect(await eve.call.refusal('/api/coupon/recipient', { account: 'benoak' })).toMatchObject({
    code: 'recipient.too_many',
  });
});
