import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { ledgerTable } from '../../testing/ledger-table.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sqlState } from '../platform/db/failures.ts';
import type { Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { balanceOf, hold, post, reverse } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));

async function remitted() {
  const [ann = '', ben = ''] = await openWallets(database.db, 100_00n, 0n);
  const draft = remittance(ann, ben, 30_00n);
  await write((writer) => post(writer, [draft], noon));
  return { ann, ben, draft, original: { ownerId: ann, transferId: draft.transferId } };
}

test('a reversal is a new transfer, exactly opposite', async () => {
  const { ann, ben, draft, original } = await remitted();
  const reversal = { transferId: newId() };
  await write((writer) => reverse(writer, original, reversal.transferId, noon));
  expect(
    await ledgerTable(database.db, [draft, reversal], { [ann]: 'ann', [ben]: 'ben' }),
  ).toMatchInlineSnapshot(`
    "
    account    | debit | credit | balance after
    -----------|-------|--------|--------------
    ann wallet | 30.00 |        |         70.00
    ben wallet |       |  30.00 |         30.00
    -----------|-------|--------|--------------
    ben wallet | 30.00 |        |          0.00
    ann wallet |       |  30.00 |        100.00
    "
  `);
});

test('a reversal gives the house its money back', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = recharge(ann, 8_00n);
  const reversal = { transferId: newId() };
  await write((writer) => post(writer, [draft], noon));
  await write((writer) =>
    reverse(writer, { ownerId: ann, transferId: draft.transferId }, reversal.transferId, noon),
  );
  expect(await ledgerTable(database.db, [draft, reversal], { [ann]: 'ann' })).toMatchInlineSnapshot(`
    "
    account                | debit | credit | balance after
    -----------------------|-------|--------|--------------
    provider_clearing/test |  8.00 |        |         -8.00
    ann wallet             |       |   8.00 |          8.00
    -----------------------|-------|--------|--------------
    ann wallet             |  8.00 |        |          0.00
    provider_clearing/test |       |   8.00 |          0.00
    "
  `);
});

test('a transfer is reversed at most once, even when the money for it is there', async () => {
  const { ben, original } = await remitted();
  await write((writer) => reverse(writer, original, newId(), noon));
  await write((writer) => post(writer, [recharge(ben, 500_00n)], noon));
  const again = write((writer) => reverse(writer, original, newId(), noon));
  expect(sqlState(await again.catch((e: unknown) => e))).toBe('23505');
  expect(await balance(ben)).toEqual({ posted: 500_00n, held: 0n });
});

test('money that has been spent cannot be taken back', async () => {
  const { ben, original } = await remitted();
  await write((writer) => post(writer, [withdrawal(ben, 30_00n)], noon));
  await expect(write((writer) => reverse(writer, original, newId(), noon))).rejects.toThrow(
    'wallet.insufficient_balance',
  );
});

test('a reversal is not reversed', async () => {
  const { ben, original } = await remitted();
  const reversalId = newId();
  await write((writer) => reverse(writer, original, reversalId, noon));
  await expect(
    write((writer) => reverse(writer, { ownerId: ben, transferId: reversalId }, newId(), noon)),
  ).rejects.toThrow(/only a posted transfer/);
});

test('what is only held is not reversed', async () => {
  const [ann = ''] = await openWallets(database.db, 5_00n);
  const draft = withdrawal(ann, 1_00n);
  await write((writer) => hold(writer, [draft], noon, null));
  await expect(
    write((writer) => reverse(writer, { ownerId: ann, transferId: draft.transferId }, newId(), noon)),
  ).rejects.toThrow(/only a posted transfer/);
});

test("a transfer is not found under another user's name", async () => {
  const { ben, draft } = await remitted();
  await expect(
    write((writer) => reverse(writer, { ownerId: ben, transferId: draft.transferId }, newId(), noon)),
  ).rejects.toThrow(/only a posted transfer/);
});
