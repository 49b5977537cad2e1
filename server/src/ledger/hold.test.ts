import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  noon,
  openWallets,
  recharge,
  remittance,
  withdrawal,
  withdrawalFee,
} from '../../testing/ledger-drafts.ts';
import { ledgerTable } from '../../testing/ledger-table.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sqlState } from '../platform/db/failures.ts';
import type { Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import {
  balanceOf,
  expireHolds,
  hold,
  openHolds,
  post,
  postHold,
  type TransferDraft,
  voidHold,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));
const later = (minutes: number) => ({ ...noon, at: new Date(noon.at.getTime() + minutes * 60_000) });

async function withHold(amount: bigint, expiresAt: Date | null = null) {
  const [ann = ''] = await openWallets(database.db, 100_00n);
  const draft: TransferDraft = withdrawal(ann, amount);
  await write((writer) => hold(writer, [draft], noon, expiresAt));
  return { ann, draft, holdId: draft.transferId };
}

test('held money stays in the wallet and cannot be spent', async () => {
  const { ann } = await withHold(60_00n);
  expect(await balance(ann)).toEqual({ posted: 100_00n, held: 60_00n });
  await expect(write((writer) => post(writer, [withdrawal(ann, 40_01n)], noon))).rejects.toThrow(
    'wallet.insufficient_balance',
  );
  await write((writer) => post(writer, [withdrawal(ann, 40_00n)], noon));
  expect(await balance(ann)).toEqual({ posted: 60_00n, held: 60_00n });
});

test('a hold writes no entry until it is posted', async () => {
  const { ann, draft } = await withHold(60_00n);
  expect(await ledgerTable(database.db, [draft], { [ann]: 'ann' })).toMatchInlineSnapshot(`
    "
    account | debit | credit | balance after
    --------|-------|--------|--------------
    "
  `);
  await write((writer) => postHold(writer, ann, draft.transferId, noon));
  expect(await ledgerTable(database.db, [draft], { [ann]: 'ann' })).toMatchInlineSnapshot(`
    "
    account              | debit | credit | balance after
    ---------------------|-------|--------|--------------
    ann wallet           | 60.00 |        |         40.00
    payout_clearing/test |       |  60.00 |         60.00
    "
  `);
  expect(await balance(ann)).toEqual({ posted: 40_00n, held: 0n });
});

test('a voided hold gives everything back', async () => {
  const { ann, holdId } = await withHold(60_00n);
  expect(await write((writer) => voidHold(writer, ann, holdId, noon))).toBe(true);
  expect(await balance(ann)).toEqual({ posted: 100_00n, held: 0n });
});

test('a hold ends once: whoever comes second finds nothing', async () => {
  const { ann, holdId } = await withHold(60_00n, later(1).at);
  expect(await write((writer) => postHold(writer, ann, holdId, noon))).toBe(true);
  expect(await write((writer) => postHold(writer, ann, holdId, noon))).toBe(false);
  expect(await write((writer) => voidHold(writer, ann, holdId, noon))).toBe(false);
  expect(await write((writer) => expireHolds(writer, later(2)))).toBe(0);
  expect(await balance(ann)).toEqual({ posted: 40_00n, held: 0n });
});

test("another user cannot end somebody's hold", async () => {
  const { holdId } = await withHold(60_00n);
  const [ben = ''] = await openWallets(database.db, 0n);
  expect(await write((writer) => voidHold(writer, ben, holdId, noon))).toBe(false);
});

test('a hold expires at its time and not before', async () => {
  const { ann } = await withHold(60_00n, later(30).at);
  expect(await write((writer) => expireHolds(writer, later(29)))).toBe(0);
  expect(await write((writer) => expireHolds(writer, later(30)))).toBe(1);
  expect(await balance(ann)).toEqual({ posted: 100_00n, held: 0n });
});

test('a hold without an expiry waits for its answer', async () => {
  const { ann } = await withHold(60_00n, null);
  expect(await write((writer) => expireHolds(writer, later(1_000_000)))).toBe(0);
  expect(await balance(ann)).toEqual({ posted: 100_00n, held: 60_00n });
});

test('holds expire in portions', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  const drafts = [withdrawal(ann, 1n), withdrawal(ann, 2n), withdrawal(ann, 3n)];
  await write((writer) => hold(writer, drafts, noon, later(1).at));
  expect(await write((writer) => expireHolds(writer, later(1), 2))).toBe(2);
  expect(await write((writer) => expireHolds(writer, later(1), 2))).toBe(1);
});

test('linked holds are made together or not at all', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  const tooMuch = [withdrawal(ann, 9_00n), withdrawalFee(ann, 1_01n)];
  await expect(write((writer) => hold(writer, tooMuch, noon, null))).rejects.toThrow(
    'wallet.insufficient_balance',
  );
  expect(await balance(ann)).toEqual({ posted: 10_00n, held: 0n });
  await write((writer) => hold(writer, [withdrawal(ann, 9_00n), withdrawalFee(ann, 1_00n)], noon, null));
  expect(await balance(ann)).toEqual({ posted: 10_00n, held: 10_00n });
});

test('many linked holds are written as a few are', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  const drafts = Array.from({ length: 9 }, () => withdrawal(ann, 1_00n));
  await write((writer) => hold(writer, drafts, noon, later(5).at));
  const open = await inSnapshot(database.db, (reader) => openHolds(reader, ann, 'wallet', 'CNY'));
  expect(open.map((each) => each.hold_id).sort()).toEqual(drafts.map((each) => each.transferId).sort());
  expect(open.map((each) => each.expires_at)).toEqual(drafts.map(() => later(5).at));
  expect(await balance(ann)).toEqual({ posted: 10_00n, held: 9_00n });
});

test('what no transfer may be is not held either', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  const nothing = withdrawal(ann, 0n);
  await expect(write((writer) => hold(writer, [nothing], noon, null))).rejects.toThrow(/more than nothing/);
});

test('every frozen cent names what asked for it', async () => {
  const { ann, draft } = await withHold(60_00n, later(5).at);
  expect(await inSnapshot(database.db, (reader) => openHolds(reader, ann, 'wallet', 'CNY'))).toEqual([
    {
      hold_id: draft.transferId,
      kind: 'withdrawal',
      amount: 60_00n,
      created_at: noon.at,
      expires_at: later(5).at,
      cause_type: 'withdrawal',
      cause_id: draft.cause.id,
    },
  ]);
});

test('the same hold cannot be made twice', async () => {
  const { ann, draft } = await withHold(1_00n);
  const again = write((writer) => hold(writer, [draft], noon, null));
  expect(sqlState(await again.catch((e: unknown) => e))).toBe('23505');
  expect(await balance(ann)).toEqual({ posted: 100_00n, held: 1_00n });
});

test("the house's money is not held", async () => {
  const { ann } = await withHold(1_00n);
  await expect(write((writer) => hold(writer, [recharge(ann, 1n)], noon, null))).rejects.toThrow(
    /only what people have/,
  );
});

test('a hold towards another person is theirs when it is posted', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 5_00n, 1_00n);
  const draft = remittance(ann, ben, 2_00n);
  await write((writer) => hold(writer, [draft], noon, null));
  expect(await balance(ben)).toEqual({ posted: 1_00n, held: 0n });
  expect(await write((writer) => postHold(writer, ann, draft.transferId, noon))).toBe(true);
  expect(await ledgerTable(database.db, [draft], { [ann]: 'ann', [ben]: 'ben' })).toMatchInlineSnapshot(`
    "
    account    | debit | credit | balance after
    -----------|-------|--------|--------------
    ann wallet |  2.00 |        |          3.00
    ben wallet |       |   2.00 |          3.00
    "
  `);
});

test('a hold is refused where no later step could post it', async () => {
  const [ann = ''] = await openWallets(database.db, 5_00n);
  const draft = remittance(ann, newId(), 1n);
  await expect(write((writer) => hold(writer, [draft], noon, null))).rejects.toThrow(/is not open/);
  expect(await balance(ann)).toEqual({ posted: 5_00n, held: 0n });
});
