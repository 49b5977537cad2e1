import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { ledgerTable } from '../../testing/ledger-table.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sql } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { balanceOf, hold, postEach, type TransferDraft } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const postingEach = (...drafts: TransferDraft[]) =>
  inTransaction(database.db, (writer) => postEach(writer, drafts, noon));
const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));

test('each transfer succeeds or fails alone, and sees what the ones before it left', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  const drafts = [
    withdrawal(ben, 1_00n),
    remittance(ann, ben, 8_00n),
    remittance(ann, ben, 3_00n),
    withdrawal(ben, 7_50n),
    remittance(ann, newId(), 1_00n),
    remittance(ann, ben, 2_00n),
  ];
  const outcomes = await postingEach(...drafts);
  expect(outcomes).toEqual(['insufficient', 'posted', 'insufficient', 'posted', 'no_account', 'posted']);
  expect(await ledgerTable(database.db, drafts, { [ann]: 'ann', [ben]: 'ben' })).toMatchInlineSnapshot(`
    "
    account              | debit | credit | balance after
    ---------------------|-------|--------|--------------
    ann wallet           |  8.00 |        |          2.00
    ben wallet           |       |   8.00 |          8.00
    ---------------------|-------|--------|--------------
    ben wallet           |  7.50 |        |          0.50
    payout_clearing/test |       |   7.50 |          7.50
    ---------------------|-------|--------|--------------
    ann wallet           |  2.00 |        |          0.00
    ben wallet           |       |   2.00 |          2.50
    "
  `);
});

test('a transfer that is known already answers duplicate and moves nothing', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = recharge(ann, 5_00n);
  expect(await postingEach(draft, draft)).toEqual(['posted', 'duplicate']);
  expect(await postingEach(draft, recharge(ann, 1_00n))).toEqual(['duplicate', 'posted']);
  expect(await balance(ann)).toEqual({ posted: 6_00n, held: 0n });
});

test('a reversal among many names what it reverses', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 5_00n, 0n);
  const draft = remittance(ann, ben, 5_00n);
  const reversal = {
    ...draft,
    transferId: newId(),
    from: draft.to,
    to: draft.from,
    reversesId: draft.transferId,
  };
  expect(await postingEach(draft, reversal)).toEqual(['posted', 'posted']);
  const rows = await inSnapshot(database.db, (reader) =>
    reader.rows<{ reverses_id: string | null }>(
      sql`select reverses_id from transfers where cause_id = ${draft.cause.id} order by reverses_id nulls first`,
    ),
  );
  expect(rows.map((row) => row.reverses_id)).toEqual([null, draft.transferId]);
});

test('a transfer that failed may be asked for again', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = withdrawal(ann, 5_00n);
  expect(await postingEach(draft)).toEqual(['insufficient']);
  expect(await postingEach(recharge(ann, 5_00n), draft)).toEqual(['posted', 'posted']);
  // Also within one batch, where what comes between makes it possible.
  const next = withdrawal(ann, 6_00n);
  const outcomes = await postingEach(next, recharge(ann, 6_00n), next, next);
  expect(outcomes).toEqual(['insufficient', 'posted', 'posted', 'duplicate']);
});

test('held money is not spent', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  await inTransaction(database.db, (writer) => hold(writer, [withdrawal(ann, 6_00n)], noon, null));
  expect(await postingEach(withdrawal(ann, 4_01n), withdrawal(ann, 4_00n))).toEqual([
    'insufficient',
    'posted',
  ]);
});

test('what no transfer may be is refused, and with it the whole batch', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  await expect(postingEach(withdrawal(ann, 1_00n), withdrawal(ann, 0n))).rejects.toThrow(/more than nothing/);
  expect(await balance(ann)).toEqual({ posted: 10_00n, held: 0n });
});

test('nothing to post is nothing done', async () => {
  expect(await postingEach()).toEqual([]);
});

test('a thousand transfers are posted in one go', async () => {
  const users = await openWallets(database.db, ...Array.from({ length: 50 }, () => 100_00n));
  const user = (i: number) => users[i % users.length] ?? '';
  const drafts = Array.from({ length: 1_000 }, (_, i) => remittance(user(i), user(i * 7 + 1), 1n));
  const valid = drafts.filter((d) => 'userId' in d.from && 'userId' in d.to && d.from.userId !== d.to.userId);
  expect(new Set(await postingEach(...valid))).toEqual(new Set(['posted']));
});
