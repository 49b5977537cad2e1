import { expect, it } from 'vitest';
import { couponFor, give, orderWith, rateTerms, runCampaign } from '../../../testing/coupons.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { addIssuer, operators, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const productId = await publish(suite, by, issuerId);
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cedar', 'daphne', 'elmira', 'fernando'])
  people.push(await personWith(suite, name, '20000.00'));
const [maple, ben] = people as [Person, Person, ...Person[]];
const count = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length;
const codesOf = (replies: { status: number; body: { code?: string } }[]) => [
  ...new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))),
];
const detail = (campaignId: string) => by.ada.ok('/console/api/campaigns/detail', { campaignId });

it('of 50 purchases at the same moment with one coupon one has it, and it is paid for once', async () => {
  const { couponId, campaignId } = await couponFor(suite, maple);
  const bodies = [];
  for (let i = 0; i < 50; i += 1)
    bodies.push(await orderWith(suite, maple, productId, 1, { coupons: [couponId], own: '80.00' }));
  const before = Number((await maple.call.ok('/api/wallet/overview')).available);
  const replies = await Promise.all(bodies.map((body) => maple.call.send('/api/subscription/create', body)));
  expect(count(replies)).toBe(1);
  expect(codesOf(replies)).toEqual(['coupon.not_usable']);
  expect(before - Number((await maple.call.ok('/api/wallet/overview')).available)).toBe(80);
  expect((await detail(campaignId)).budget).toMatchObject({ paid: '20.00', committed: '0.00' });
});

it('the last coupon goes to one of many people, whether number or money runs out', async () => {
  const few = await runCampaign(suite, by, { totalCount: 2 });
  const poor = await runCampaign(suite, by, {}, '50.00');
  for (const [campaignId, code] of [
    [few, 'coupon.none_left'],
    [poor, 'coupon.budget_used_up'],
  ] as const) {
    const replies = await Promise.all(
      people.map(({ call }) => call.send('/api/coupon/claim', { campaignId })),
    );
    expect(count(replies)).toBe(2);
    expect(codesOf(replies)).toEqual([code]);
    expect(await detail(campaignId)).toMatchObject({ givenCount: 2, budget: { committed: '40.00' } });
  }
});

it('one person who asks many times at once gets one coupon', async () => {
  const campaignId = await runCampaign(suite, by);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => maple.call.send('/api/coupon/claim', { campaignId })),
  );
  expect(count(replies)).toBe(10);
  expect(await detail(campaignId)).toMatchObject({ givenCount: 1 });
});

it('an offer that is accepted, declined and withdrawn at the same moment ends one way', async () => {
  for (let i = 0; i < 5; i += 1) {
    const given = await couponFor(suite, maple, { terms: rateTerms });
    const { giftId } = await give(maple, given, ben);
    const replies = await Promise.all([
      ben.call.send('/api/coupon/gift/accept', { giftId }),
      maple.call.send('/api/coupon/gift/withdraw', { giftId }),
      ben.call.send('/api/coupon/gift/decline', { giftId }),
    ]);
    expect(count(replies)).toBe(1);
    expect(codesOf(replies)).toEqual(['coupon.gift_over']);
    const { state } = await maple.call.ok('/api/coupon/detail', { couponId: given.couponId });
    expect(state).toBe(replies[0].status === 200 ? 'gifted' : 'unused');
  }
});

it('a coupon is used or offered, never both', async () => {
  const given = await couponFor(suite, maple, { terms: rateTerms });
  const body = await orderWith(suite, maple, productId, 10, {
    coupons: [given.couponId],
    own: '1000.00',
  });
  const [bought, offered] = await Promise.all([
    maple.call.send('/api/subscription/create', body),
    give(maple, given, ben).then(
      () => true,
      () => false,
    ),
  ]);
  expect([bought.status === 200, offered]).toContain(true);
  expect(bought.status === 200 && offered).toBe(false);
});

it('coupons are claimed and used while the bonuses of their campaign are paid', async () => {
  const campaignId = await runCampaign(suite, by, { terms: rateTerms, totalCount: 100 });
  const coupons = await Promise.all(
    people.slice(0, 3).map(({ call }) => call.ok('/api/coupon/claim', { campaignId })),
  );
  for (const [i, { couponId }] of coupons.entries()) {
    const person = people[i] as Person;
    const body = await orderWith(suite, person, productId, 10, { coupons: [couponId], own: '1000.00' });
    await person.call.ok('/api/subscription/create', body);
  }
  await Promise.all([
    suite.app.advance(11),
    ...people.slice(3).map(({ call }) => call.ok('/api/coupon/claim', { campaignId })),
  ]);
  // 1,000.00 × 2.00 % × 10 ÷ 365 = 0.547…, three times; three more wait to be used.
  expect((await detail(campaignId)).budget).toMatchObject({ paid: '1.62', committed: '16.41' });
});
