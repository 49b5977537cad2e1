import { verify } from '@banyan/server/verify/verify.ts';
import { afterAll, expect, test } from 'vitest';
import { benchDatabase } from './database.ts';
import { httpCommands } from './http.ts';
import { dailyInterest } from './payouts.ts';
import { openUsers, transferCommands } from './transfers.ts';

/** The benchmark prepares its rows itself: a table that has changed must not be noticed on the day of measuring. */
const database = await benchDatabase();
afterAll(() => database.close());

test('whatever the benchmark measures still works, once', async () => {
  const users = await openUsers(database.db, 20);
  const { plain, grouped } = transferCommands(database.db, users);
  await Promise.all([plain(), grouped(), grouped()]);
  const { api, withdraw } = await httpCommands(database.db, database.url ?? '', {
    people: 1,
    withdrawalsEach: 1,
  });
  await withdraw();
  await api.kill9();
  expect(await dailyInterest(database.db, users, 40)).toBeGreaterThan(0);
  expect((await verify(database.db, ['ledger'])).violations).toEqual([]);
});
