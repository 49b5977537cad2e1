import { expect, it } from 'vitest';
import {
  albumOf,
  collector,
  drawCards,
  giveChances,
  heldBy,
  mostly,
  openOrder,
  publishOdds,
  setOdds,
  setOrder,
} from '../../../testing/cards.ts';
import { password } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { acceptCard } from './settle-gift.ts';

const suite = await suiteApp();
const by = await operators(suite);
await publishOdds(suite, setOdds({ kind: 'none' }), by);
const maple = await collector(suite, 'maple');
const ben = await collector(suite, 'benoak');
const cid = await collector(suite, 'cidfir');

const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
const done = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 200).length;

it('of 50 gifts of one duplicate at once one is made, and the others are told so', async () => {
  await drawCards(suite, maple, [2, 2], by);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      maple.call.send('/api/activity/give', { card: 2, recipientId: (i % 2 === 0 ? ben : cid).userId }),
    ),
  );
  expect(done(replies)).toBe(1);
  expect(codesOf(replies)).toEqual(new Set(['cards.no_duplicate']));
  expect((await albumOf(maple)).album[1]).toEqual({ card: 2, held: 2, offered: 1 });
});

it('an offer is ended once, whoever is at it at the same moment', async () => {
  const [offer] = await suite.rows<{ user_id: string; gift_id: string }>(
    sql`select user_id, gift_id from card_gifts where state = 'offered'`,
  );
  const giftId = offer?.gift_id ?? '';
  const friend = offer?.user_id === ben.userId ? ben : cid;
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => friend.call.send('/api/activity/gift/accept', { giftId })),
    ...Array.from({ length: 10 }, () => friend.call.send('/api/activity/gift/decline', { giftId })),
    ...Array.from({ length: 10 }, () => maple.call.send('/api/activity/gift/take_back', { giftId })),
  ]);
  expect(done(replies)).toBe(1);
  expect(codesOf(replies)).toEqual(new Set(['cards.gift_over']));
  const of = async (person: typeof maple) => (await heldBy(person))[1] ?? 0;
  expect((await of(maple)) + (await of(friend))).toBe(2);
});

it('of 50 draws with one set at once one is made', async () => {
  await drawCards(suite, ben, [1, 2, 3, 4, 5], by);
  const before = await heldBy(ben);
  const order = await setOrder(ben);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => ben.call.send('/api/activity/draw', order)),
  );
  expect(done(replies)).toBe(1);
  for (const code of codesOf(replies)) expect(code).toMatch(/^(lottery.already_drawn|cards.set_incomplete)$/);
  expect(await heldBy(ben)).toEqual(before.map((held) => held - 1));
  expect(await countOf(suite, 'lottery_draws')).toBe(8);
});

it('a card that is offered while its set is used goes one way', async () => {
  for (let round = 0; round < 5; round += 1) {
    await drawCards(suite, cid, [1, 2, 3, 4, 5, 5], by);
    const order = await setOrder(cid);
    const [drawn, given] = await Promise.all([
      cid.call.send('/api/activity/draw', order),
      cid.call.send('/api/activity/give', { card: 5, recipientId: maple.userId }),
    ]);
    expect(drawn.status).toBe(200);
    // Used first, there is one of it, which is no duplicate.
    if (given.status === 200)
      await cid.call.ok('/api/activity/gift/take_back', { giftId: given.body.giftId });
    else expect(given.body.code).toBe('cards.no_duplicate');
    // What is left is offered away, so that each round begins alike.
    const left = (await heldBy(cid))[4] ?? 0;
    expect(left).toBeGreaterThanOrEqual(1);
    if (left > 1) break;
  }
});

it('a chance is used once, however often it is asked for at once', async () => {
  const dan = await collector(suite, 'danelm');
  await publishOdds(suite, mostly(1), by);
  await giveChances(suite, dan.userId, 1);
  const order = await openOrder(dan);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => dan.call.send('/api/activity/open', order)),
  );
  expect(done(replies)).toBe(1);
  expect(codesOf(replies)).toEqual(new Set(['lottery.already_drawn']));
  expect((await heldBy(dan)).reduce((sum, held) => sum + held, 0)).toBe(1);
});

it('two who accept each other’s cards at once both have them', async () => {
  const [eve, fay] = [await collector(suite, 'evepine'), await collector(suite, 'fayash')];
  await drawCards(suite, eve, [1, 1], by);
  await drawCards(suite, fay, [1, 1], by);
  const a = await eve.call.ok('/api/activity/give', { card: 1, recipientId: fay.userId });
  const b = await fay.call.ok('/api/activity/give', { card: 1, recipientId: eve.userId });
  await Promise.all([
    fay.call.ok('/api/activity/gift/accept', { giftId: a.giftId }),
    eve.call.ok('/api/activity/gift/accept', { giftId: b.giftId }),
  ]);
  expect([(await heldBy(eve))[0], (await heldBy(fay))[0]]).toEqual([2, 2]);
});

it('an account closes though a card that it offered is accepted at the same moment', async () => {
  const [gil, hal] = [await collector(suite, 'gilpine'), await collector(suite, 'halash')];
  await drawCards(suite, gil, [1, 1], by);
  const { giftId } = await gil.call.ok('/api/activity/give', { card: 1, recipientId: hal.userId });
  const { services } = suite.app;
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const accepting = runCommand(services, systemClient, newId(), async (ctx) => {
    const { userId } = hal;
    const asHal = { ...ctx, userId, sessionId: newId(), isFrozen: false };
    const { state } = await acceptCard(asHal, services.config.keys, giftId);
    locked.resolve();
    await free.promise;
    return state;
  });
  await locked.promise;
  const closing = gil.call.send('/api/my_data/close', { loginPassword: password });
  await until(() => inSnapshot(suite.db, isAnybodyWaiting));
  free.resolve();
  expect(await accepting).toBe('accepted');
  expect((await closing).status).toBe(200);
  expect((await heldBy(hal))[0]).toBe(1);
});
