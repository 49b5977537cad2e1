import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { couponFor, orderWith } from '../../../../testing/coupons.ts';
import { joinGroup, offerToGroups, startGroup } from '../../../../testing/groups.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { addIssuer, operators, order, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { scheduleDay } from '../payouts/daily-schedule.ts';
import { givePoints } from './give-points.ts';
import { lapseAllPoints } from './investing-points.store.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const productId = await publish(suite, by, issuerId);
// The provider lives by today's clock: everybody has money before days pass.
const maple = await personWith(suite, 'maple', '9000.00');
const ben = await personWith(suite, 'benoak', '9000.00');
const cedar = await personWith(suite, 'cedar', '9000.00');
const elm = await personWith(suite, 'elmira', '9000.00');

let offset = 0;
const today = () => businessDateOf(suite.clock.now());
const passUnseen = (days: number) => suite.clock.setOffsetDays((offset += days));
/** Does what the daily jobs of a date do for points. */
async function runJobs(date = today()) {
  await scheduleDay(suite.app.services, date);
  return givePoints(suite.app.services, date);
}
/** Decides on another rule, which holds from here on: no two take effect at one instant. */
async function decide(changes: Parameters<typeof decidePolicy>[1]): Promise<void> {
  await decidePolicy(by, changes);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
}
/** Lets days pass; only the last one has its jobs. */
async function pass(days: number): Promise<void> {
  passUnseen(days);
  await runJobs();
}
async function passUntil(dayOfMonth: string): Promise<void> {
  do passUnseen(1);
  while (today().slice(8) !== dayOfMonth);
  await runJobs();
}
const balanceOf = async ({ call }: Person) => (await call.ok('/api/Jifen', {})).balance;
const pointsOf = async ({ call }: Person, subscriptionId: string) =>
  (await call.ok('/api/subscription/detail', { subscriptionId })).points;

await passUntil('02');

it('each full 10.00 brings a point, once the day on which cancelling is free is over, and never again', async () => {
  const oddly = await publish(suite, by, issuerId, { unitPrice: '15.50' });
  expect((await maple.call.ok('/api/product/detail', { productId: oddly })).pointsPerTen).toBe('1');
  // 46.50
  const { subscriptionId, valueOn } = await subscribe(suite, maple, oddly, 3);
  expect(await pointsOf(maple, subscriptionId)).toEqual({ points: '4', state: 'upcoming', on: valueOn });
  expect(await balanceOf(maple)).toBe('0');
  await pass(1);
  expect(await pointsOf(maple, subscriptionId)).toEqual({ points: '4', state: 'given', on: valueOn });
  expect(await balanceOf(maple)).toBe('4');
  expect((await maple.call.ok('/api/myjifen', {})).items).toMatchObject([
    {
      movement: 'earned',
      reason: { zh: '投资', en: 'Investing' },
      amount: '4',
      subject: { kind: 'subscription', id: subscriptionId },
    },
  ]);
  expect(await runJobs()).toEqual({ noted: 0, given: 0, lapsed: 0, parked: 0 });
  await pass(2);
  expect(await balanceOf(maple)).toBe('4');
});

it('what is cancelled while that is free brings none, and neither does less than 10.00', async () => {
  const cheap = await publish(suite, by, issuerId, { unitPrice: '9.99' });
  const { subscriptionId: little } = await subscribe(suite, maple, cheap, 1);
  const { subscriptionId } = await subscribe(suite, maple, productId, 1);
  await maple.call.ok('/api/subscription/cancel', { subscriptionId });
  const before = await balanceOf(maple);
  await pass(1);
  expect(await pointsOf(maple, subscriptionId)).toBeNull();
  expect(await pointsOf(maple, little)).toBeNull();
  expect(await balanceOf(maple)).toBe(before);
});

it('what a cash coupon paid is not the own money', async () => {
  const { couponId } = await couponFor(suite, ben, {}, by);
  const body = await orderWith(suite, ben, productId, 1, { coupons: [couponId], own: '80.00' });
  const { subscriptionId } = await ben.call.ok('/api/subscription/create', body);
  expect(await pointsOf(ben, subscriptionId)).toMatchObject({ points: '8', state: 'upcoming' });
  await pass(1);
  expect(await pointsOf(ben, subscriptionId)).toMatchObject({ points: '8', state: 'given' });
  expect(await balanceOf(ben)).toBe('8');
});

it('a purchase in a group brings points as any other does, once its group has come about', async () => {
  const grouped = await publish(suite, by, issuerId);
  const offerId = await offerToGroups(suite, by, grouped);
  const before = Number(await balanceOf(cedar));
  const { group } = await startGroup(suite, cedar, grouped, offerId, 2);
  await joinGroup(suite, elm, group);
  await suite.app.deliverOutbox();
  await pass(3);
  expect(Number(await balanceOf(cedar))).toBe(before + 20);
});

it('a purchase brings what its page promised, whatever the rule says later', async () => {
  await decide({ 'points.perTenInvested': '0' });
  expect((await ben.call.ok('/api/product/detail', { productId })).pointsPerTen).toBe('0');
  const none = await subscribe(suite, ben, productId, 1);
  await decide({ 'points.perTenInvested': '3' });
  const three = await subscribe(suite, ben, productId, 1);
  await decide({ 'points.perTenInvested': '1' });
  const before = Number(await balanceOf(ben));
  await pass(1);
  expect(await pointsOf(ben, none.subscriptionId)).toBeNull();
  expect(await pointsOf(ben, three.subscriptionId)).toMatchObject({ points: '30', state: 'given' });
  expect(Number(await balanceOf(ben))).toBe(before + 30);
});

it('subscription.terms_changed where the form said other points than hold by now', async () => {
  const body = await order(suite, ben, productId, 1);
  await decide({ 'points.perTenInvested': '2' });
  const after = (pointsPerTen: string) => ({ ...body, shown: { ...body.shown, pointsPerTen } });
  expect(await ben.call.refusal('/api/subscription/create', after('1'))).toMatchObject({
    code: 'subscription.terms_changed',
    facts: { pointsPerTen: '2' },
  });
  const { subscriptionId } = await ben.call.ok('/api/subscription/create', after('2'));
  await decide({ 'points.perTenInvested': '1' });
  expect(await pointsOf(ben, subscriptionId)).toMatchObject({ points: '20', state: 'upcoming' });
});

it('days on which nothing ran are made up for one by one', async () => {
  const first = await subscribe(suite, elm, productId, 1);
  passUnseen(1);
  const second = await subscribe(suite, elm, productId, 2);
  const before = Number(await balanceOf(elm));
  passUnseen(3);
  for (let ago = 3; ago >= 0; ago -= 1) await runJobs(addDays(today(), -ago));
  expect(Number(await balanceOf(elm))).toBe(before + 30);
  const due = await suite.rows<{ subscription_id: string; due_on: string }>(sql`
    select subscription_id, due_on from investment_points where user_id = ${elm.userId}`);
  const dueOn = new Map(due.map((row) => [row.subscription_id, row.due_on]));
  expect([first, second].map(({ subscriptionId }) => dueOn.get(subscriptionId))).toEqual([
    first.valueOn,
    second.valueOn,
  ]);
});

it('what the month does not hold waits, whole, lets less pass, and comes first in the next month', async () => {
  await decide({ 'points.monthlyBudget': '12' });
  await passUntil('02');
  const large = await subscribe(suite, cedar, productId, 2);
  const small = await subscribe(suite, elm, productId, 1);
  const before = { cedar: Number(await balanceOf(cedar)), elm: Number(await balanceOf(elm)) };
  await pass(1);
  expect(await pointsOf(cedar, large.subscriptionId)).toEqual({
    points: '20',
    state: 'waiting',
    on: addDays(large.valueOn, 30),
  });
  expect(await pointsOf(elm, small.subscriptionId)).toMatchObject({ state: 'given' });
  expect(Number(await balanceOf(cedar))).toBe(before.cedar);
  expect(Number(await balanceOf(elm))).toBe(before.elm + 10);
  await decide({ 'points.monthlyBudget': '21' });
  await passUntil('01');
  expect(await pointsOf(cedar, large.subscriptionId)).toMatchObject({ state: 'given', on: today() });
  expect(Number(await balanceOf(cedar))).toBe(before.cedar + 20);
});

it('what no month holds for 30 days lapses in the open', async () => {
  await decide({ 'points.monthlyBudget': '5' });
  await passUntil('02');
  const { subscriptionId, valueOn } = await subscribe(suite, maple, productId, 1);
  const before = await balanceOf(maple);
  await pass(1);
  await pass(30);
  expect(await pointsOf(maple, subscriptionId)).toEqual({
    points: '10',
    state: 'waiting',
    on: addDays(valueOn, 30),
  });
  await pass(1);
  expect(await pointsOf(maple, subscriptionId)).toEqual({ points: '10', state: 'lapsed', on: today() });
  expect(await balanceOf(maple)).toBe(before);
});

it('what still waits lapses with the account that is closed', async () => {
  await decide({ 'points.monthlyBudget': '12' });
  await passUntil('02');
  const bought = [await subscribe(suite, ben, productId, 1), await subscribe(suite, ben, productId, 1)];
  await pass(1);
  const states = async () => {
    const points = await Promise.all(bought.map(({ subscriptionId }) => pointsOf(ben, subscriptionId)));
    return points.map((each) => String(each?.state)).toSorted();
  };
  expect(await states()).toEqual(['given', 'waiting']);
  await suite.tamper((writer) => lapseAllPoints(writer, ben.userId, suite.clock.now()));
  expect(await states()).toEqual(['given', 'lapsed']);
});
