import type { House, TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issuerFunding, noon, openWallets } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sqlState } from '../platform/db/failures.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { type Query, sql, type Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import {
  balanceOf,
  type ClaimedRow,
  closeReservation,
  fundsAvailable,
  lockPayees,
  openFundingAccount,
  payOut,
  post,
  reserveFunds,
} from './index.ts';

/** What an area owes stands in a table of its own; the ledger pays whatever the area's statement claims of it. */

let database: TestDatabase;
const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const rows = <T>(query: Query<T>) => inSnapshot(database.db, (reader) => reader.rows(query));
beforeAll(async () => {
  database = await testDatabase();
  await write((writer) =>
    writer.run(sql`
      create table owed (issuer text, user_id uuid, transfer_id uuid, cause_id uuid, kind text, amount bigint, place integer,
        is_paid boolean not null default false)`),
  );
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const owedColumns = {
  issuer: 'text',
  user_id: 'uuid',
  transfer_id: 'uuid',
  cause_id: 'uuid',
  kind: 'text',
  amount: 'bigint',
  place: 'integer',
};

interface Owed {
  userId: string;
  amount: bigint;
  kind?: string;
  transferId?: string;
}

/** Makes an issuer that has so much, and owes this, in this order. */
async function issuer(funds: bigint, owed: readonly Owed[]): Promise<House> {
  const house: House = `issuer_repayment/${newId()}`;
  await write(async (writer) => {
    await openFundingAccount(writer, house, 'CNY', noon.at);
    await post(writer, [issuerFunding(house, funds)], noon);
    const values = owed.map(({ userId, amount, kind = 'interest', transferId = newId() }, i) => [
      house,
      userId,
      transferId,
      newId(),
      kind,
      amount,
      i,
    ]);
    await writer.run(insertRows('owed', owedColumns, values));
  });
  return house;
}

const claimsOf = (house: House): Query<ClaimedRow> => sql`
  update owed set is_paid = true where issuer = ${house} and not is_paid
  returning user_id, transfer_id, cause_id, kind, amount, place`;

const pay = (house: House, reserved: bigint, kinds: TransferKind[] = ['interest', 'principal_return']) =>
  write(async (writer) => {
    const reservationId = newId();
    await reserveFunds(writer, { reservationId, house, amount: reserved, at: noon.at });
    const way = {
      house,
      reservationId,
      account: 'wallet',
      asset: 'CNY',
      causeType: 'payout',
      kinds,
    } as const;
    const payees = await writer.rows<{ user_id: string }>(
      sql`select user_id from owed where issuer = ${house}`,
    );
    await lockPayees(
      writer,
      payees.map(({ user_id }) => user_id),
      way,
    );
    const paid = await payOut(writer, { ...way, claims: claimsOf(house) }, noon);
    await closeReservation(writer, reservationId, noon.at);
    return paid;
  });

const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));
const available = (house: House) => inSnapshot(database.db, (reader) => fundsAvailable(reader, house));
const unpaid = (house: House) =>
  rows<{ amount: bigint }>(
    sql`select amount from owed where issuer = ${house} and not is_paid order by place`,
  );

test("everything that is claimed is paid at once, and each person's entries are numbered in their order", async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  const house = await issuer(100_00n, [
    { userId: ann, amount: 1_00n },
    { userId: ben, amount: 2_00n },
    { userId: ann, amount: 50_00n, kind: 'principal_return' },
    { userId: ann, amount: 3n },
  ]);
  const paid = await pay(house, 90_00n);
  expect(new Set(paid.map(({ amount }) => amount))).toEqual(new Set([1_00n, 2_00n, 3n, 50_00n]));
  expect(await balance(ann)).toEqual({ posted: 61_03n, held: 0n });
  expect(await balance(ben)).toEqual({ posted: 2_00n, held: 0n });
  const entries = await rows<object>(sql`
    select kind, amount, balance_after, cause_type from entries
    where user_id = ${ann} and cause_type = 'payout' order by seq`);
  expect(entries).toEqual([
    { kind: 'interest', amount: 1_00n, balance_after: 11_00n, cause_type: 'payout' },
    { kind: 'principal_return', amount: 50_00n, balance_after: 61_00n, cause_type: 'payout' },
    { kind: 'interest', amount: 3n, balance_after: 61_03n, cause_type: 'payout' },
  ]);
  expect(await available(house), 'what the run did not use is free again').toBe(46_97n);
  expect(await pay(house, 1_00n), 'nothing is paid twice').toEqual([]);
  expect(await available(house)).toBe(46_97n);
});

test('more than is reserved is not paid, and nothing is marked', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const house = await issuer(100_00n, [
    { userId: ann, amount: 6_00n },
    { userId: ann, amount: 5_00n },
  ]);
  await expect(pay(house, 10_99n)).rejects.toThrow('draws no more than it has reserved');
  expect(await balance(ann)).toEqual({ posted: 0n, held: 0n });
  expect(await unpaid(house)).toHaveLength(2);
  expect(await available(house)).toBe(100_00n);
});

test('what is claimed for somebody without an account is paid to nobody, and not marked', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const house = await issuer(100_00n, [
    { userId: ann, amount: 1_00n },
    { userId: newId(), amount: 1_00n },
  ]);
  await expect(pay(house, 2_00n)).rejects.toThrow('whatever is claimed is paid');
  expect(await balance(ann)).toEqual({ posted: 0n, held: 0n });
  expect(await unpaid(house)).toHaveLength(2);
});

test('a transfer that stands already is not made twice', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const transferId = newId();
  await pay(await issuer(10_00n, [{ userId: ann, amount: 1_00n, transferId }]), 1_00n);
  const again = await issuer(10_00n, [{ userId: ann, amount: 1_00n, transferId }]);
  await expect(pay(again, 1_00n).catch(sqlState)).resolves.toBe('23505');
  expect(await balance(ann)).toEqual({ posted: 1_00n, held: 0n });
  expect(await unpaid(again)).toHaveLength(1);
});

test('a kind of transfer that was not announced, or that may not run this way, is refused', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const house = await issuer(10_00n, [{ userId: ann, amount: 1_00n, kind: 'recharge' }]);
  await expect(pay(house, 1_00n)).rejects.toThrow('a kind of transfer that was checked');
  await expect(pay(house, 1_00n, ['recharge'])).rejects.toThrow('recharge may not run from');
  expect(await unpaid(house)).toHaveLength(1);
});

test('payees are those who have the account', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 0n, 0n);
  const wanted = [ben, newId(), ann, ben];
  const payees = await write((writer) => lockPayees(writer, wanted, { account: 'wallet', asset: 'CNY' }));
  expect([...payees].sort()).toEqual([ann, ben].sort());
});
