import { expect, it } from 'vitest';
import { putOnShelf } from '../../../testing/goods.ts';
import {
  drawOrder,
  oneSided,
  player,
  publishTable,
  seedOrder,
  tableDraft,
} from '../../../testing/lottery.ts';
import type { Person } from '../../../testing/person.ts';
import { fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import type { Isolation } from '../../platform/db/database.ts';
import { isOnCluster } from '../../platform/db/placement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
await fundMarketing(suite, 100_00n);
const by = await operators(suite);
const people: Person[] = [];
for (let i = 0; i < 25; i += 1) people.push(await player(suite, `racer${i}`));
const [maple] = people as [Person, ...Person[]];

it('of 500 draws for three pieces three get one, and the others the substitute', {
  timeout: 120_000,
}, async () => {
  await publishTable(suite, oneSided({ kind: 'points', amount: '2' }, 3), by);
  const begun: Isolation[] = [];
  const { transaction } = suite.db;
  suite.db.transaction = (isolation, work) => {
    begun.push(isolation);
    return transaction(isolation, work);
  };
  let pieces = 0;
  let replaced = 0;
  for (let round = 0; round < 20; round += 1) {
    const orders = await Promise.all(people.map(drawOrder));
    const draws = await Promise.all(
      people.map(({ call }, i) => call.ok('/api/lottery/draw', orders[i] as never)),
    );
    pieces += draws.filter(({ awarded }) => awarded === 8).length;
    replaced += draws.filter(({ drawn, awarded }) => drawn === 8 && awarded === 1).length;
  }
  expect(await countOf(suite, 'lottery_draws')).toBe(500);
  expect(pieces).toBe(3);
  expect(replaced).toBeGreaterThan(450);
  expect((await maple.call.ok('/api/lottery/state')).table?.segments[7]?.left).toBe(0);
  // On a cluster each has a transaction of its own.
  expect(begun.includes('shared')).toBe(!(await inTransaction(suite.db, isOnCluster)));
  suite.db.transaction = transaction;
});

it('of 20 draws of one person at the same moment one is made, and the others are told so', async () => {
  await publishTable(suite, tableDraft(), by);
  await suite.app.deliverOutbox();
  const [, ben] = people as [Person, Person];
  suite.clock.setOffsetDays(2);
  await ben.call.ok('/api/user/qiandao', {});
  const before = await countOf(suite, 'lottery_draws');
  const order = await drawOrder(ben);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => ben.call.send('/api/lottery/draw', order)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
  expect(codes).toEqual(new Set(['lottery.already_drawn']));
  expect(await countOf(suite, 'lottery_draws')).toBe(before + 1);
});

it('draws that are refused among good ones are refused alone, and each is answered what is its own', async () => {
  await publishTable(suite, tableDraft(), by);
  suite.clock.setOffsetDays(3);
  for (const { call } of people) await call.ok('/api/user/qiandao', {});
  const orders = await Promise.all(people.map(drawOrder));
  const changes = [{}, { nonce: 1_000 }, { tableId: newId() }];
  const told = ['drawn', 'lottery.already_drawn', 'lottery.table_changed'];
  const replies = await Promise.all(
    people.map(({ call }, i) => call.send('/api/lottery/draw', { ...orders[i], ...changes[i % 3] })),
  );
  for (const [i, { call }] of people.entries()) {
    const reply = replies[i];
    const isDrawn = reply?.status === 200;
    expect(isDrawn ? 'drawn' : reply?.body.code).toBe(told[i % 3]);
    const { lastDraw, seed } = await call.ok('/api/lottery/state');
    if (isDrawn) expect(lastDraw).toEqual(reply.body);
    expect(seed?.nonce).toBe((orders[i]?.nonce ?? 0) + (isDrawn ? 1 : 0));
  }
});

it('a seed is revealed once, however often a new one is asked for at once', async () => {
  const input = await seedOrder(maple, 'again');
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => maple.call.send('/api/lottery/new_seed', input)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('the last money goes to as many draws as it is enough for, and the others change nothing', async () => {
  await decidePolicy(by, { 'lottery.maxExpectedCash': '100.00' });
  suite.clock.setOffsetDays(4);
  await publishTable(suite, oneSided({ kind: 'cash', amount: '30.00' }), by);
  const funds = async () => Number((await maple.call.ok('/api/store/cash_terms')).funds);
  const before = await funds();
  const drawers = people.slice(0, 12);
  for (const { call } of drawers) await call.ok('/api/user/qiandao', {});
  const orders = await Promise.all(drawers.map(drawOrder));
  const replies = await Promise.all(drawers.map(({ call }, i) => call.send('/api/lottery/draw', orders[i])));
  const won = replies.filter(({ status, body }) => status === 200 && body.prize.kind === 'cash').length;
  expect(won).toBe(Math.floor(before / 30));
  expect(before - (await funds())).toBeCloseTo(won * 30, 6);
  const codes = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
  expect(codes).toEqual(new Set(['lottery.closed']));
  expect((await maple.call.ok('/api/lottery/state')).state).toBe('closed');
});

it('pieces that other odds take over are won before that or not at all, and none is lost', {
  timeout: 120_000,
}, async () => {
  suite.clock.setOffsetDays(6);
  const goodId = await putOnShelf(by, { points: '2' }, 12);
  for (const { call } of people) await call.ok('/api/user/qiandao', {});
  for (let round = 0; round < 3; round += 1) {
    const { stock } = await maple.call.ok('/api/store/good', { goodId });
    await publishTable(suite, oneSided({ kind: 'good', goodId }, stock), by);
    const { tableId } = await by.ada.ok('/console/api/lottery/tables/propose', tableDraft());
    const orders = await Promise.all(people.map(drawOrder));
    const [replies] = await Promise.all([
      Promise.all(people.map(({ call }, i) => call.send('/api/lottery/draw', orders[i]))),
      by.bea.ok('/console/api/lottery/tables/publish', { tableId }),
    ]);
    const codes = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
    for (const code of codes) expect(['lottery.table_changed', 'lottery.closed']).toContain(code);
    const won = replies.filter(({ body }) => body.prize?.kind === 'good').length;
    const { stock: left } = await maple.call.ok('/api/store/good', { goodId });
    expect(left).toBe(stock - won);
    if (left === 0) break;
  }
});

it('two tables that are approved at once get numbers of their own', async () => {
  const propose = async () => (await by.ada.ok('/console/api/lottery/tables/propose', tableDraft())).tableId;
  const ids = [await propose(), await propose(), await propose()];
  const tables = await Promise.all(
    ids.map((tableId) => by.bea.ok('/console/api/lottery/tables/publish', { tableId })),
  );
  const numbers = tables.map(({ number }) => number ?? 0).toSorted((a, b) => a - b);
  expect(new Set(numbers).size).toBe(3);
  expect((numbers[2] ?? 0) - (numbers[0] ?? 0)).toBe(2);
});
