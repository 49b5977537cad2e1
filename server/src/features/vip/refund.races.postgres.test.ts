import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { orderWith } from '../../../testing/coupons.ts';
import { personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, operators, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { buyCard, cardOrder, fundPerks } from '../../../testing/vip.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../../platform/db/transaction.ts';
import { earnCards, giveCardCoupons } from './daily-work.ts';

const suite = await suiteApp();
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada), { cycleDays: 60 });
await fundPerks(suite, by, '1000.00');
const { services } = suite.app;
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const passDays = (days: number) => suite.clock.setOffsetDays((offset += days));
let names = 0;
const somebody = (amount: string) => personWith(suite, `racer${(names += 1)}`, amount);

it('a card that is given back while its coupon is used is either refunded or used, never both', async () => {
  const ends = new Set<string>();
  for (let i = 0; i < 8; i += 1) {
    const person = await somebody('2000.00');
    const { cardId } = await buyCard(person);
    await giveCardCoupons(services, today());
    const { coupons } = await person.call.ok('/api/vip/card/detail', { cardId });
    const order = await orderWith(suite, person, productId, 10, {
      coupons: [coupons[0]?.couponId ?? ''],
      own: '1000.00',
    });
    const refund = () => person.call.send('/api/vip/card/refund', { cardId, shown: { amount: '9.90' } });
    const use = () => person.call.send('/api/subscription/create', order);
    const replies = await Promise.all(i % 2 === 0 ? [refund(), use()] : [use(), refund()]);
    const [back, used] = i % 2 === 0 ? replies : replies.toReversed();
    const end = `${back?.status === 200 ? 'refunded' : back?.body.code} ${used?.status === 200 ? 'used' : used?.body.code}`;
    ends.add(end);
    expect(['refunded coupon.not_usable', 'vip.perk_used used']).toContain(end);
  }
  expect(ends.size).toBeGreaterThan(0);
});

it('a card that is given back while a make-up of it is used is either refunded or used, never both', async () => {
  await decidePolicy(by, { 'checkin.makeUpsPerMonth': '0', 'checkin.makeUpCost': '1' });
  // A day is missed, and made up for in the same month.
  while (today().slice(8) > '20') passDays(1);
  const people = [];
  for (let i = 0; i < 6; i += 1) people.push(await somebody('20.00'));
  for (const person of people) await person.call.ok('/api/user/qiandao', {});
  passDays(2);
  for (const [i, person] of people.entries()) {
    const { cardId } = await buyCard(person);
    const [date = ''] = (await person.call.ok('/api/user/qiandaolist', {})).makeUp.days;
    const refund = () => person.call.send('/api/vip/card/refund', { cardId, shown: { amount: '9.90' } });
    const use = () => person.call.send('/api/checkin/make_up', { date, shown: { cost: '1' } });
    const replies = await Promise.all(i % 2 === 0 ? [refund(), use()] : [use(), refund()]);
    const [back, used] = i % 2 === 0 ? replies : replies.toReversed();
    const end = `${back?.status === 200 ? 'refunded' : back?.body.code} ${used?.status === 200 ? 'used' : used?.body.code}`;
    expect(['refunded checkin.no_make_up_left', 'vip.perk_used used']).toContain(end);
  }
});

it('a card that is bought while the one before it is given back begins at once, or is not what was shown', async () => {
  for (let i = 0; i < 6; i += 1) {
    const person = await somebody('50.00');
    const { cardId } = await buyCard(person);
    const order = await cardOrder(person);
    const refund = () => person.call.send('/api/vip/card/refund', { cardId, shown: { amount: '9.90' } });
    const buy = () => person.call.send('/api/vip/card/buy', order);
    const replies = await Promise.all(i % 2 === 0 ? [refund(), buy()] : [buy(), refund()]);
    const [back, bought] = i % 2 === 0 ? replies : replies.toReversed();
    expect(back?.status).toBe(200);
    const { running, waitingCards } = await person.call.ok('/api/vip/cards');
    expect([
      ['bought', today(), 0],
      ['vip.terms_changed', undefined, 0],
    ]).toContainEqual([
      bought?.status === 200 ? 'bought' : bought?.body.code,
      running?.startsOn,
      waitingCards,
    ]);
  }
});

it('of many who give the same card back at once one is paid', async () => {
  const person = await somebody('20.00');
  const { cardId } = await buyCard(person);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      person.call.send('/api/vip/card/refund', { cardId, shown: { amount: '9.90' } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['vip.already_refunded']));
  expect((await person.call.ok('/api/wallet/overview')).available).toBe('20.00');
});

it('of many purchases at once as many as may wait are made, one after the other', async () => {
  const person = await somebody('200.00');
  const orders = [];
  for (let i = 0; i < 6; i += 1) orders.push(await cardOrder(person));
  const replies = await Promise.all(orders.map((order) => person.call.send('/api/vip/card/buy', order)));
  // The others were shown that they begin today.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['vip.terms_changed']));
});

it('giving a card back, its coupon and its income at the same moment leave the books whole', async () => {
  for (let i = 0; i < 5; i += 1) {
    const person = await somebody('20.00');
    const { cardId } = await buyCard(person);
    const [reply] = await Promise.all([
      person.call.send('/api/vip/card/refund', { cardId, shown: { amount: '9.90' } }),
      giveCardCoupons(services, today()),
      earnCards(services, today()),
    ]);
    expect(reply.status).toBe(200);
  }
});

it('a refund that waits for the wallet keeps the budget of its coupons from nobody', async () => {
  const person = await somebody('20.00');
  const { cardId } = await buyCard(person);
  await giveCardCoupons(services, today());
  const release = await lockAccounts(suite.db, person.userId);
  const refund = person.call.send('/api/vip/card/refund', { cardId, shown: { amount: '9.90' } });
  await until(() => inSnapshot(suite.db, isAnybodyWaiting));
  // As a run that pays bonuses does, which has the wallets before the budget.
  const budgets = await inTransaction(suite.db, (writer) =>
    writer.rows(sql`select campaign_id from campaign_budgets for update nowait`),
  ).finally(release);
  expect(budgets).toHaveLength(1);
  expect((await refund).status).toBe(200);
});
