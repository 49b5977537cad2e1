import { expect, it } from 'vitest';
import { couponFor, give, rateTerms } from '../../../testing/coupons.ts';
import { password, paymentPassword, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { countOf, messageTo, suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const personNamed = async (name: string) => {
  const person = await registerPerson(suite, name);
  await setPaymentPassword(person);
  return person;
};
const maple = await personNamed('maple');
const close = (person: typeof maple) =>
  person.call.send('/api/my_data/close', { loginPassword: password, paymentPassword });
const committed = async (campaignId: string) =>
  (await by.ada.ok('/console/api/campaigns/detail', { campaignId })).budget.committed;

it('an unused coupon expires with its owner’s account, and its money is free for others', async () => {
  const ash = await personNamed('ashtree');
  const { campaignId } = await couponFor(suite, ash);
  expect(await committed(campaignId)).toBe('20.00');
  expect((await close(ash)).status).toBe(200);
  expect(await committed(campaignId)).toBe('0.00');
  const { items } = await by.ada.ok('/console/api/coupons', { campaignId });
  expect(items.map(({ state }) => state)).toEqual(['expired']);
});

it('an offer keeps the giver’s account open, and goes back when the recipient’s is closed', async () => {
  const ben = await personNamed('benoak');
  const given = await couponFor(suite, maple, { terms: rateTerms });
  await give(maple, given, ben);
  expect((await close(maple)).body).toMatchObject({ code: 'closing.matters_open' });
  const { openMatters } = await maple.call.ok('/api/my_data/closing');
  expect(openMatters).toMatchObject([{ kind: 'coupon', count: 1, amount: '5.47' }]);
  expect((await close(ben)).status).toBe(200);
  expect(await maple.call.ok('/api/coupon/detail', { couponId: given.couponId })).toMatchObject({
    state: 'unused',
    giftId: null,
  });
  const { items } = await maple.call.ok('/api/coupon/gifts', { direction: 'given' });
  expect(items).toMatchObject([{ state: 'returned', counterpart: '—' }]);
});

it('people are told of a coupon seven days before it expires and one, once each', async () => {
  const email = 'cid@example.org';
  const cid = await registerByEmail(suite, 'cidfir', email);
  await couponFor(suite, cid, { validDays: 9 });
  await couponFor(suite, cid, { validDays: 9 });
  const { items } = await cid.call.ok('/api/coupon/list');
  const told = async () => (await messageTo(suite, email))?.text ?? '';
  const count = async () => countOf(suite, 'messages');
  const days: string[] = [];
  for (let day = 1; day <= 10; day += 1) {
    const before = await count();
    await suite.app.advance(1);
    if ((await count()) > before) days.push(`day ${day}: ${await told()}`);
  }
  expect(days.map((each) => each.split(':')[0])).toEqual(['day 2', 'day 8']);
  for (const each of days) {
    expect(each).toContain('您有 2 张优惠券将于');
    expect(each).toContain(`Their last day is ${items[0]?.lastOn}`);
  }
});

it('who gives a coupon, and who gets one, are told what becomes of it', async () => {
  const email = 'dan@example.org';
  const dan = await registerByEmail(suite, 'danelm', email);
  await setPaymentPassword(dan);
  const eveMail = 'eve@example.org';
  const eve = await registerByEmail(suite, 'evepine', eveMail);
  const given = await couponFor(suite, dan, { terms: rateTerms });
  const first = await give(dan, given, eve);
  expect((await messageTo(suite, eveMail))?.text).toContain('d***m offers you');
  await eve.call.ok('/api/coupon/gift/decline', { giftId: first.giftId });
  expect((await messageTo(suite, email))?.text).toContain('declined: the coupon is yours again');
  await give(dan, given, eve);
  await suite.app.advance(3);
  expect((await messageTo(suite, email))?.text).toContain('not accepted in time');
  const third = await give(dan, given, eve);
  await eve.call.ok('/api/coupon/gift/accept', { giftId: third.giftId });
  expect((await messageTo(suite, email))?.text).toContain('offered to e***e: accepted');
});

it('who gave a coupon to somebody who closes the account is told that it is back', async () => {
  const email = 'gil@example.org';
  const gil = await registerByEmail(suite, 'gilyew', email);
  await setPaymentPassword(gil);
  const fay = await personNamed('faymaple');
  await give(gil, await couponFor(suite, gil, { terms: rateTerms }), fay);
  expect((await close(fay)).status).toBe(200);
  const told = (await messageTo(suite, email))?.text;
  expect(told).toContain('offered to f***e: their account was closed: the coupon is yours again');
  expect(told).toContain('对方已注销账户，优惠券已退回');
});
