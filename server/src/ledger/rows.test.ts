import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { accountIdOf } from './draft.ts';
import { hold, post, postHold, reverse } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const rowsOf = (table: string, transferId: string) =>
  inSnapshot(database.db, (reader) =>
    reader.rows(sql`select * from ${sql.table(table)} where transfer_id = ${transferId} order by amount`),
  );
const wallet = (userId: string) => accountIdOf(userId, 'wallet', 'CNY');
/** The day is compared as a text elsewhere. */
const withoutDay = (rows: readonly unknown[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row as object).filter(([name]) => name !== 'posted_on')),
  );

test('a transfer between people leaves one row, and an entry on each side, column by column', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 100_00n, 10_00n);
  const draft = remittance(ann, ben, 30_00n);
  await write((writer) => post(writer, [draft], noon));
  const { transferId } = draft;
  const cause = { cause_type: 'remittance', cause_id: draft.cause.id };
  expect(withoutDay(await rowsOf('transfers', transferId))).toEqual([
    {
      user_id: ann,
      transfer_id: transferId,
      kind: 'remittance',
      asset: 'CNY',
      amount: 30_00n,
      from_user: ann,
      from_account: wallet(ann),
      from_house: null,
      to_user: ben,
      to_account: wallet(ben),
      to_house: null,
      ...cause,
      reverses_id: null,
      state: 'posted',
      created_at: noon.at,
      posted_at: noon.at,
    },
  ]);
  const entry = {
    transfer_id: transferId,
    transfer_owner: ann,
    kind: 'remittance',
    is_reversal: false,
    ...cause,
    created_at: noon.at,
  };
  expect(withoutDay(await rowsOf('entries', transferId))).toMatchObject([
    { user_id: ann, account_id: wallet(ann), seq: 2n, amount: -30_00n, balance_after: 70_00n, ...entry },
    { user_id: ben, account_id: wallet(ben), seq: 2n, amount: 30_00n, balance_after: 40_00n, ...entry },
  ]);
  expect(await rowsOf('house_entries', transferId)).toEqual([]);
});

test('a transfer with the house leaves an entry of the person and one of the house', async () => {
  const [ann = ''] = await openWallets(database.db, 100_00n);
  const [comes, goes] = [recharge(ann, 5_00n), withdrawal(ann, 7_00n)];
  await write((writer) => post(writer, [comes, goes], noon));
  expect(await rowsOf('transfers', comes.transferId)).toMatchObject([
    { user_id: ann, from_user: null, from_account: null, from_house: 'provider_clearing/test', to_user: ann },
  ]);
  for (const [draft, house, amount] of [
    [comes, 'provider_clearing/test', -5_00n],
    [goes, 'payout_clearing/test', 7_00n],
  ] as const) {
    const [row] = await rowsOf('house_entries', draft.transferId);
    expect(row).toMatchObject({ user_id: ann, house, asset: 'CNY', amount, created_at: noon.at });
    expect(await rowsOf('entries', draft.transferId)).toMatchObject([{ user_id: ann, amount: -amount }]);
  }
});

test('a hold is pending and has no day until it is posted, and then has its own', async () => {
  const [ann = ''] = await openWallets(database.db, 100_00n);
  const draft = withdrawal(ann, 7_00n);
  await write((writer) => hold(writer, [draft], noon, null));
  const day = async () =>
    (
      await inSnapshot(database.db, (reader) =>
        reader.rows(sql`select state, posted_at, posted_on::text as posted_on from transfers
          where transfer_id = ${draft.transferId}`),
      )
    )[0];
  expect(await day()).toEqual({ state: 'pending', posted_at: null, posted_on: null });
  const later = { at: new Date(noon.at.getTime() + 86_400_000), on: '2026-05-21' };
  await write((writer) => postHold(writer, ann, draft.transferId, later));
  expect(await day()).toEqual({ state: 'posted', posted_at: later.at, posted_on: later.on });
  const entries = await inSnapshot(database.db, (reader) =>
    reader.rows(sql`select posted_on::text as posted_on from entries where transfer_id = ${draft.transferId}
      union all select posted_on::text from house_entries where transfer_id = ${draft.transferId}`),
  );
  expect(entries).toEqual([{ posted_on: later.on }, { posted_on: later.on }]);
});

test('a reversal names what it reverses, and its entries say that they are of one', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 100_00n, 0n);
  const draft = remittance(ann, ben, 30_00n);
  await write((writer) => post(writer, [draft], noon));
  const reversalId = newId();
  await write((writer) => reverse(writer, { ownerId: ann, transferId: draft.transferId }, reversalId, noon));
  expect(await rowsOf('transfers', reversalId)).toMatchObject([
    { reverses_id: draft.transferId, from_user: ben, to_user: ann, amount: 30_00n },
  ]);
  expect(await rowsOf('entries', reversalId)).toMatchObject([
    { user_id: ben, is_reversal: true, amount: -30_00n },
    { user_id: ann, is_reversal: true, amount: 30_00n },
  ]);
});
