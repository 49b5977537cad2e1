import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, withdrawal, withdrawalFee } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { inTransaction, inWholeSnapshot } from '../platform/db/transaction.ts';
import { post } from './index.ts';
import { accountTotals, houseTotals } from './totals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const [ann = ''] = await openWallets(database.db, 100_00n, 50_00n);
  await inTransaction(database.db, (writer) =>
    post(writer, [withdrawal(ann, 30_00n), withdrawalFee(ann, 7_00n)], noon),
  );
});
afterAll(() => database.close());

const houses = (names?: readonly string[]) =>
  inWholeSnapshot(database.db, (reader) => houseTotals(reader, names));

test('each house has the sum of what it got and gave, in the order of their names', async () => {
  expect(await houses()).toEqual([
    { house: 'fee_income', asset: 'CNY', total: 7_00n },
    { house: 'payout_clearing/test', asset: 'CNY', total: 30_00n },
    { house: 'provider_clearing/test', asset: 'CNY', total: -150_00n },
  ]);
});

test('of some houses there are no others, and of none nothing', async () => {
  expect((await houses(['fee_income', 'nowhere'])).map(({ house }) => house)).toEqual(['fee_income']);
  expect(await houses([])).toEqual([]);
});

test('people together have what was posted to their accounts, by kind', async () => {
  const of = (asset: 'CNY' | 'POINTS') =>
    inWholeSnapshot(database.db, (reader) => accountTotals(reader, asset));
  expect(await of('CNY')).toEqual([{ kind: 'wallet', total: 113_00n }]);
  expect(await of('POINTS')).toEqual([]);
});
