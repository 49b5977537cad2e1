import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { afterAll, expect, test } from 'vitest';
import { measureAll } from './bench.ts';
import { benchDatabase } from './database.ts';
import { load } from './load.ts';
import { schedulesAndRates } from './loans.ts';
import { matchedInMemory } from './matching.ts';
import { markdown } from './report.ts';
import { prepareRequests } from './requests.ts';
import { startServers } from './scenarios.ts';

/** The benchmark prepares its rows itself: a table that has changed must not be noticed on the day of measuring. */
const database = await benchDatabase();
afterAll(() => database.close());

/** The areas whose rows are written here, in bulk or by what is measured. */
const verified = ['ledger', 'savings', 'liabilities', 'loan', 'points', 'lottery', 'membership', 'market'];

test('whatever the benchmark measures still works, and the books are right afterwards', async () => {
  // So few people that the day of each is used up before the end, as it would be in many long rounds.
  const askers = { people: 4, busyPeople: 128 };
  const sizes = { loans: 20, lots: 30, investors: 30 };
  // Each throws when a request is answered what it must not be, or a job has not done all that was prepared for it.
  const { figures, targets } = await measureAll(
    { db: database.db, url: database.url ?? '', pgbench: null, print: () => {} },
    {
      seconds: 0.05,
      rounds: 2,
      askers,
      holders: 20,
      postings: 40,
      pots: 30,
      members: 300,
      entries: 1_200,
      sizes,
    },
  );
  for (const { what, rounds } of figures)
    expect([what, rounds.length > 0, rounds.some(Number.isNaN)]).toEqual([what, true, false]);
  // Without TPC-B some have nothing to be compared with.
  expect(targets.filter(({ ratio }) => ratio !== null).length).toBeGreaterThan(10);
  expect(markdown({ date: '', machine: {}, settings: {}, figures, targets, verified: '' })).toContain(
    '| remittance |',
  );
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
  expect((await verify(database.db, verified)).violations).toEqual([]);
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
