import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { afterAll, expect, test } from 'vitest';
import { busyScenarios, busyTargets, prepareBusy } from './busy.ts';
import { sealedContracts } from './contracts.ts';
import { benchDatabase } from './database.ts';
import { exportsAtOnce } from './exports.ts';
import { growthDay, openInvestors } from './growth.ts';
import { provedDay } from './liabilities.ts';
import { load } from './load.ts';
import { closeOfLoans, schedulesAndRates } from './loans.ts';
import { matchedInMemory } from './matching.ts';
import { dailyInterest, maturityDay } from './payouts.ts';
import { openUsers } from './people.ts';
import { expiredLots } from './points.ts';
import { prepareRequests } from './requests.ts';
import { inTurns } from './rounds.ts';
import { nightlyAccrual, openPots } from './savings.ts';
import { scenariosOf, startServers } from './scenarios.ts';
import { longStatements } from './statements.ts';

/** The benchmark prepares its rows itself: a table that has changed must not be noticed on the day of measuring. */
const database = await benchDatabase();
afterAll(() => database.close());

/** The areas whose rows are written here, in bulk or by what is measured. */
const verified = ['ledger', 'savings', 'liabilities', 'loan', 'points', 'lottery', 'membership', 'market'];

test('whatever the benchmark measures still works, and the books are right afterwards', async () => {
  // So few people that the day of each is used up before the end, as it would be in many long rounds.
  const requests = await prepareRequests(database.db, { people: 4 });
  const prepared = await prepareBusy(database.db, { members: 300, people: 128 });
  const servers = await startServers(database.url ?? '');
  // Each throws when a request is answered what it must not be.
  const scenarios = [
    ...(await scenariosOf({ servers, requests, seconds: 0.05, pgbench: null })),
    ...busyScenarios({ api: servers.one, prepared, seconds: 0.05 }),
  ];
  const figures = await inTurns(scenarios, 2, () => {});
  await servers.stop();
  expect(figures.map(({ what, rounds }) => [what, rounds.length])).toEqual(
    scenarios.map(({ what }) => [what, 2]),
  );
  expect(figures.flatMap(({ rounds }) => rounds).filter(Number.isNaN)).toEqual([]);
  // Without TPC-B the first has nothing to be compared with.
  expect(busyTargets(figures, prepared).map(({ ratio }) => ratio)).toEqual([
    null,
    expect.any(Number),
    expect.any(Number),
  ]);
  const done = await inSnapshot(database.db, async (reader) => ({
    paid: await reader.first(sql`select user_id from withdrawals limit 1`),
    bought: await reader.first(sql`select user_id from subscriptions limit 1`),
    remitted: await reader.first(sql`select user_id from remittances limit 1`),
    drawn: await reader.first(sql`select user_id from lottery_draws limit 1`),
    traded: await reader.first(sql`select number from market_trades limit 1`),
    credited: await reader.first(sql`select recharge_id from recharges where state = 'succeeded' limit 1`),
  }));
  expect(done).toEqual({
    paid: expect.anything(),
    bought: expect.anything(),
    remitted: expect.anything(),
    drawn: expect.anything(),
    traded: expect.anything(),
    credited: expect.anything(),
  });
  const users = await openUsers(database.db, 20);
  expect((await dailyInterest(database.db, users, 40)).paid).toBeGreaterThan(0);
  expect((await maturityDay(database.db, users, 40)).paid).toBeGreaterThan(0);
  await openPots(database.db, 30);
  expect((await nightlyAccrual(database.db, 30, 0)).accrued).toBeGreaterThan(0);
  // Each throws when the job has not done all that was prepared for it.
  expect((await closeOfLoans(database.db, 20, 0)).done).toBeGreaterThan(0);
  expect((await closeOfLoans(database.db, 6, 1)).done).toBeGreaterThan(0);
  expect((await expiredLots(database.db, 30, 0)).done).toBeGreaterThan(0);
  expect((await expiredLots(database.db, 30, 1)).done).toBeGreaterThan(0);
  const productId = await openInvestors(database.db, 30);
  for (const round of [0, 1])
    expect((await growthDay(database.db, { productId, count: 30, round })).done).toBeGreaterThan(0);
  expect((await longStatements(database.db, 1_500, 2)).megabytes).toBeGreaterThan(0.1);
  expect((await exportsAtOnce(database.db, 2, 1_200, 'json')).megabytes).toBeGreaterThan(1);
  expect((await provedDay(database.db, 0)).customers).toBeGreaterThan(30);
  expect((await verify(database.db, verified)).violations).toEqual([]);
  expect((await sealedContracts(0.01, 1)).kilobytes).toBeGreaterThan(20);
});

test('the matcher and the book that it is compared with do the same, and a loan is computed', () => {
  // Throws when the two books differ.
  const { ours, theirs } = matchedInMemory(5_000, 1);
  expect([ours.length, theirs.length]).toEqual([1, 1]);
  const { schedules, rates } = schedulesAndRates(0.01, 1);
  expect(Math.min(...ours, ...theirs, ...schedules, ...rates)).toBeGreaterThan(0);
});

test('a measurement ends with the requests that were prepared, where a fast machine has used them up', async () => {
  const requests = await prepareRequests(database.db, { people: 2 });
  const servers = await startServers(database.url ?? '');
  const port = Number(new URL(servers.one.url).port);
  const made = await requests.remittances(3);
  const { answered } = await load({ port, inFlight: 2, seconds: 100, requests: made, statuses: [200] });
  await servers.stop();
  expect(answered).toEqual({ 200: 3 });
});
