import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { interest, issuerFunding, noon, openWallets, remittance } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sqlState } from '../platform/db/failures.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { balanceOf, fundsAvailable, openFundingAccount, payAtOnce, post } from './index.ts';

/** What is paid out of a funding account without a run. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const available = (house: House) => inSnapshot(database.db, (reader) => fundsAvailable(reader, house));
const walletOf = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));

async function funded(amount: bigint): Promise<House> {
  const house: House = `issuer_repayment/${newId()}`;
  await write(async (writer) => {
    await openFundingAccount(writer, house, 'CNY', noon.at);
    await post(writer, [issuerFunding(house, amount)], noon);
  });
  return house;
}

const paid = (house: House, to: string, amount: bigint) =>
  interest({ house, reservationId: newId() }, to, amount);

test('it is reserved, drawn and posted in one step', async () => {
  const house = await funded(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  expect(await write((writer) => payAtOnce(writer, paid(house, ann, 30_00n), noon))).toBe(true);
  expect(await available(house)).toBe(70_00n);
  expect(await walletOf(ann)).toEqual({ posted: 30_00n, held: 0n });
  const reservations = await write((writer) =>
    writer.rows(sql`select amount, used, state, closed_at from fund_reservations where house = ${house}`),
  );
  expect(reservations).toEqual([{ amount: 30_00n, used: 30_00n, state: 'closed', closed_at: noon.at }]);
});

test('what the account does not hold is not paid, and nothing has changed', async () => {
  const house = await funded(20_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  expect(await write((writer) => payAtOnce(writer, paid(house, ann, 20_01n), noon))).toBe(false);
  expect(await available(house)).toBe(20_00n);
  expect(await walletOf(ann)).toEqual({ posted: 0n, held: 0n });
});

test('an account that is paid for the first time is opened with that', async () => {
  const house = await funded(20_00n);
  const stranger = newId();
  const draft = paid(house, stranger, 20_00n);
  expect(await write((writer) => payAtOnce(writer, draft, noon, { opensAccount: true }))).toBe(true);
  expect(await walletOf(stranger)).toEqual({ posted: 20_00n, held: 0n });
});

test('the same is not paid twice', async () => {
  const house = await funded(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = paid(house, ann, 30_00n);
  await write((writer) => payAtOnce(writer, draft, noon));
  const again = await write((writer) => payAtOnce(writer, draft, noon)).catch(sqlState);
  expect(again).toBe('23505');
  expect(await available(house)).toBe(70_00n);
});

test('nothing else is paid so: not out of a wallet', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  const draft = remittance(ann, ben, 1_00n);
  await expect(write((writer) => payAtOnce(writer, draft, noon))).rejects.toThrow(/funding account/);
});
