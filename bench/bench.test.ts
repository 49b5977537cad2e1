import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { afterAll, expect, test } from 'vitest';
import { sealedContracts } from './contracts.ts';
import { benchDatabase } from './database.ts';
import { exportsAtOnce } from './exports.ts';
import { provedDay } from './liabilities.ts';
import { load } from './load.ts';
import { dailyInterest, maturityDay } from './payouts.ts';
import { openUsers } from './people.ts';
import { prepareRequests } from './requests.ts';
import { inTurns } from './rounds.ts';
import { nightlyAccrual, openPots } from './savings.ts';
import { scenariosOf, startServers } from './scenarios.ts';
import { longStatements } from './statements.ts';

/** The benchmark prepares its rows itself: a table that has changed must not be noticed on the day of measuring. */
const database = await benchDatabase();
afterAll(() => database.close());

test('whatever the benchmark measures still works, and the books are right afterwards', async () => {
  // So few people that the day of each is used up before the end, as it would be in many long rounds.
  const requests = await prepareRequests(database.db, { people: 4 });
  const servers = await startServers(database.url ?? '');
  // Each throws when a request is answered what it must not be.
  const scenarios = await scenariosOf({ servers, requests, seconds: 0.05, pgbench: null });
  const figures = await inTurns(scenarios, 2, () => {});
  await servers.stop();
  expect(figures.map(({ what, rounds }) => [what, rounds.length])).toEqual(
    scenarios.map(({ what }) => [what, 2]),
  );
  expect(figures.flatMap(({ rounds }) => rounds).filter(Number.isNaN)).toEqual([]);
  const done = await inSnapshot(database.db, async (reader) => ({
    paid: await reader.first(sql`select user_id from withdrawals limit 1`),
    bought: await reader.first(sql`select user_id from subscriptions limit 1`),
    remitted: await reader.first(sql`select user_id from remittances limit 1`),
  }));
  expect(done).toEqual({ paid: expect.anything(), bought: expect.anything(), remitted: expect.anything() });
  const users = await openUsers(database.db, 20);
  expect((await dailyInterest(database.db, users, 40)).paid).toBeGreaterThan(0);
  expect((await maturityDay(database.db, users, 40)).paid).toBeGreaterThan(0);
  await openPots(database.db, 30);
  expect((await nightlyAccrual(database.db, 30, 0)).accrued).toBeGreaterThan(0);
  expect((await longStatements(database.db, 1_500, 2)).megabytes).toBeGreaterThan(0.1);
  expect((await exportsAtOnce(database.db, 2, 1_200, 'json')).megabytes).toBeGreaterThan(1);
  expect((await provedDay(database.db, 0)).customers).toBeGreaterThan(30);
  expect((await verify(database.db, ['ledger', 'savings', 'liabilities'])).violations).toEqual([]);
  expect((await sealedContracts(0.01, 1)).kilobytes).toBeGreaterThan(20);
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
