import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { interest, issuerFunding, noon, openWallets } from '../../testing/ledger-drafts.ts';
import { ledgerTable } from '../../testing/ledger-table.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import type { Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import {
  closeReservation,
  fundsAvailable,
  openFundingAccount,
  post,
  postEach,
  reserveFunds,
  reverse,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const available = (house: House) => inSnapshot(database.db, (reader) => fundsAvailable(reader, house));

async function fundedIssuer(amount: bigint): Promise<House> {
  const house: House = `issuer_repayment/${newId()}`;
  await write(async (writer) => {
    await openFundingAccount(writer, house, 'CNY', noon.at);
    if (amount > 0n) await post(writer, [issuerFunding(house, amount)], noon);
  });
  return house;
}

async function reserve(
  house: House,
  amount: bigint,
): Promise<{ house: House; reservationId: string } | null> {
  const reservationId = newId();
  const done = await write((writer) => reserveFunds(writer, { reservationId, house, amount, at: noon.at }));
  return done ? { house, reservationId } : null;
}

async function reserved(house: House, amount: bigint) {
  const source = await reserve(house, amount);
  if (!source) throw new Error('nothing reserved');
  return source;
}

test("an issuer's money is free once it has come in", async () => {
  expect(await available(await fundedIssuer(500_00n))).toBe(500_00n);
});

test('a funding account that was never opened holds nothing', async () => {
  expect(await available(`issuer_repayment/${newId()}`)).toBe(0n);
});

test('reserved money is no longer free, and more than is free is not reserved', async () => {
  const house = await fundedIssuer(100_00n);
  expect(await reserve(house, 70_00n)).not.toBeNull();
  expect(await available(house)).toBe(30_00n);
  expect(await reserve(house, 30_01n)).toBeNull();
  expect(await available(house)).toBe(30_00n);
});

test('income is paid from what was reserved', async () => {
  const house = await fundedIssuer(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  const source = await reserved(house, 40_00n);
  const draft = interest(source, ann, 12_34n);
  await write((writer) => post(writer, [draft], noon));
  const names = { [ann]: 'ann', [house]: 'issuer_repayment' };
  expect(await ledgerTable(database.db, [draft], names)).toMatchInlineSnapshot(`
    "
    account          | debit | credit | balance after
    -----------------|-------|--------|--------------
    issuer_repayment | 12.34 |        |        -12.34
    ann wallet       |       |  12.34 |         12.34
    "
  `);
});

test('a run pays no more than it reserved', async () => {
  const house = await fundedIssuer(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  const source = await reserved(house, 40_00n);
  await write((writer) => post(writer, [interest(source, ann, 39_99n)], noon));
  await expect(write((writer) => post(writer, [interest(source, ann, 2n)], noon))).rejects.toThrow(
    /no more than it has reserved/,
  );
  await expect(write((writer) => postEach(writer, [interest(source, ann, 2n)], noon))).rejects.toThrow(
    /no more than it has reserved/,
  );
});

test('closing a reservation gives back what was not used, once', async () => {
  const house = await fundedIssuer(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  const source = await reserved(house, 40_00n);
  await write((writer) => post(writer, [interest(source, ann, 15_00n)], noon));
  await write((writer) => closeReservation(writer, source.reservationId, noon.at));
  await write((writer) => closeReservation(writer, source.reservationId, noon.at));
  expect(await available(house)).toBe(85_00n);
});

test('a closed reservation pays nothing', async () => {
  const house = await fundedIssuer(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  const source = await reserved(house, 40_00n);
  await write((writer) => closeReservation(writer, source.reservationId, noon.at));
  await expect(write((writer) => post(writer, [interest(source, ann, 1n)], noon))).rejects.toThrow(
    /reserved/,
  );
});

test("one issuer never pays from another's reservation", async () => {
  const [rich, poor] = [await fundedIssuer(100_00n), await fundedIssuer(0n)];
  const [ann = ''] = await openWallets(database.db, 0n);
  const { reservationId } = await reserved(rich, 40_00n);
  await expect(
    write((writer) => post(writer, [interest({ house: poor, reservationId }, ann, 1_00n)], noon)),
  ).rejects.toThrow(/reserved/);
});

test('a reservation in one asset pays nothing in another', async () => {
  const house: House = `issuer_repayment/${newId()}`;
  const [ann = ''] = await openWallets(database.db, 0n);
  await write((writer) => openFundingAccount(writer, house, 'USDT', noon.at));
  const funding = { ...issuerFunding(house, 100_00n), asset: 'USDT' } as const;
  await write((writer) => post(writer, [funding], noon));
  const source = await reserved(house, 40_00n);
  await expect(write((writer) => post(writer, [interest(source, ann, 1_00n)], noon))).rejects.toThrow(
    /reserved/,
  );
});

test('money for a funding account that was never opened is refused', async () => {
  await expect(
    write((writer) => post(writer, [issuerFunding(`issuer_repayment/${newId()}`, 1_00n)], noon)),
  ).rejects.toThrow(/funding account/);
});

test('only a funding account can be opened as one', async () => {
  await expect(write((writer) => openFundingAccount(writer, 'fee_income', 'CNY', noon.at))).rejects.toThrow(
    /not a funding account/,
  );
});

test('a reversed payout is free money of the issuer again', async () => {
  const house = await fundedIssuer(100_00n);
  const [ann = ''] = await openWallets(database.db, 0n);
  const source = await reserved(house, 40_00n);
  const draft = interest(source, ann, 40_00n);
  await write((writer) => post(writer, [draft], noon));
  await write((writer) => reverse(writer, { ownerId: ann, transferId: draft.transferId }, newId(), noon));
  expect(await available(house)).toBe(100_00n);
});
