import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { inTransaction, inWholeSnapshot } from '../platform/db/transaction.ts';
import { holdersOn, openAccount, post } from './index.ts';

const lowest = '00000000-0000-0000-0000-000000000000';
const nextNoon = { at: new Date('2026-05-21T04:00:00Z'), on: '2026-05-21' };

let database: TestDatabase;
let ann = '';
let ben = '';
/** Has nothing on the first day. */
let cid = '';
beforeAll(async () => {
  database = await testDatabase();
  [ann = '', ben = '', cid = ''] = await openWallets(database.db, 100_00n, 50_00n, 0n);
  await inTransaction(database.db, async (writer) => {
    await post(writer, [withdrawal(ann, 30_00n)], noon);
    await post(writer, [remittance(ann, cid, 20_00n)], nextNoon);
    await post(writer, [withdrawal(ben, 50_00n)], nextNoon);
    await openAccount(writer, ann, 'savings', 'CNY', nextNoon.at);
  });
});
afterAll(() => database.close());

const holders = (on: string, page: { after?: string; limit?: number } = {}) =>
  inWholeSnapshot(database.db, (reader) =>
    holdersOn(reader, 'CNY', on, { after: lowest, limit: 10, ...page }),
  );

test('who had something at the end of a business date is told as of it, whatever was booked later', async () => {
  expect(await holders(noon.on)).toEqual([
    { user_id: ann, balance: 70_00n },
    { user_id: ben, balance: 50_00n },
  ]);
  expect(await holders(nextNoon.on)).toEqual([
    { user_id: ann, balance: 50_00n },
    { user_id: cid, balance: 20_00n },
  ]);
  expect(await holders('2026-05-19')).toEqual([]);
});

test('holders are read on by their ids, as many as are asked for', async () => {
  expect((await holders(noon.on, { limit: 1 })).map((row) => row.user_id)).toEqual([ann]);
  expect((await holders(noon.on, { after: ann })).map((row) => row.user_id)).toEqual([ben]);
});
