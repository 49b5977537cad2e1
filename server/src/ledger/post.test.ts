import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  interest,
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
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { balanceOf, openAccount, post, type TransferDraft } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const posting = (...drafts: TransferDraft[]) =>
  inTransaction(database.db, (writer) => post(writer, drafts, noon));
const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));

test('money that comes in leaves the clearing account and stands in the wallet', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = recharge(ann, 100_00n);
  await posting(draft);
  expect(await ledgerTable(database.db, [draft], { [ann]: 'ann' })).toMatchInlineSnapshot(`
    "
    account                |  debit | credit | balance after
    -----------------------|--------|--------|--------------
    provider_clearing/test | 100.00 |        |       -100.00
    ann wallet             |        | 100.00 |        100.00
    "
  `);
});

test('a remittance takes from one wallet what it gives to the other', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 100_00n, 5_00n);
  const draft = remittance(ann, ben, 30_50n);
  await posting(draft);
  expect(await ledgerTable(database.db, [draft], { [ann]: 'ann', [ben]: 'ben' })).toMatchInlineSnapshot(`
    "
    account    | debit | credit | balance after
    -----------|-------|--------|--------------
    ann wallet | 30.50 |        |         69.50
    ben wallet |       |  30.50 |         35.50
    "
  `);
});

test('linked transfers show each step, in the order given', async () => {
  const [ann = ''] = await openWallets(database.db, 100_00n);
  const drafts = [withdrawal(ann, 40_00n), withdrawalFee(ann, 1_00n)];
  await posting(...drafts);
  expect(await ledgerTable(database.db, drafts, { [ann]: 'ann' })).toMatchInlineSnapshot(`
    "
    account              | debit | credit | balance after
    ---------------------|-------|--------|--------------
    ann wallet           | 40.00 |        |         60.00
    payout_clearing/test |       |  40.00 |         40.00
    ---------------------|-------|--------|--------------
    ann wallet           |  1.00 |        |         59.00
    fee_income           |       |   1.00 |          1.00
    "
  `);
});

test('many linked transfers are written as a few are', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const drafts = Array.from({ length: 9 }, (_, i) => recharge(ann, BigInt(i + 1)));
  await posting(...drafts);
  const written = await ledgerTable(database.db, drafts, { [ann]: 'ann' });
  expect(written).toContain('ann wallet             |       |   0.09 |          0.45');
  expect(await balance(ann)).toEqual({ posted: 45n, held: 0n });
});

test('linked transfers may hand on what they have just brought', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  await posting(remittance(ann, ben, 10_00n), withdrawal(ben, 10_00n));
  expect(await balance(ben)).toEqual({ posted: 0n, held: 0n });
});

test('linked transfers may not spend what comes only after', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  await expect(posting(withdrawal(ben, 10_00n), remittance(ann, ben, 10_00n))).rejects.toThrow(
    'wallet.insufficient_balance',
  );
});

test('what a wallet cannot bear moves nothing at all', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  await expect(posting(remittance(ann, ben, 4_00n), withdrawal(ann, 6_01n))).rejects.toThrow(
    'wallet.insufficient_balance',
  );
  expect(await balance(ann)).toEqual({ posted: 10_00n, held: 0n });
  expect(await balance(ben)).toEqual({ posted: 0n, held: 0n });
});

test('the last cent can be spent', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  await posting(withdrawal(ann, 10_00n));
  expect(await balance(ann)).toEqual({ posted: 0n, held: 0n });
});

test('money is not sent to a wallet that does not exist', async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  await expect(posting(remittance(ann, newId(), 1_00n))).rejects.toThrow('wallet.insufficient_balance');
  expect(await balance(ann)).toEqual({ posted: 10_00n, held: 0n });
});

test('the same transfer cannot be posted twice', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = recharge(ann, 7_00n);
  await posting(draft);
  const error = await posting(draft).catch((e: unknown) => e);
  expect(sqlState(error)).toBe('23505');
  expect(await balance(ann)).toEqual({ posted: 7_00n, held: 0n });
});

test('an account that is opened again is the same one, with what is in it', async () => {
  const [ann = ''] = await openWallets(database.db, 3_00n);
  await inTransaction(database.db, (writer) => openAccount(writer, ann, 'wallet', 'CNY', noon.at));
  expect(await balance(ann)).toEqual({ posted: 3_00n, held: 0n });
});

test('an account holds only what its class may hold', async () => {
  const opening = inTransaction(database.db, (writer) =>
    openAccount(writer, newId(), 'wallet', 'SHARE/600001', noon.at),
  );
  await expect(opening).rejects.toThrow('wallet may not hold SHARE/600001');
});

test('a wallet that was never opened is empty', async () => {
  expect(await balance(newId())).toEqual({ posted: 0n, held: 0n });
});

const someone = newId();
const drafts: Record<string, TransferDraft> = {
  'of nothing': recharge(someone, 0n),
  'of less than nothing': recharge(someone, -1n),
  'to oneself': remittance(someone, someone, 1n),
  'of income from a clearing account': { ...recharge(someone, 1n), kind: 'interest' },
  "of income from another customer's wallet": { ...remittance(someone, newId(), 1n), kind: 'interest' },
  'the wrong way round': { ...recharge(someone, 1n), kind: 'withdrawal' },
  'as a reversal that runs the same way': { ...recharge(someone, 1n), reversesId: newId() },
  'from a funding account without a reservation': {
    ...interest({ house: 'issuer_repayment/x', reservationId: '' }, someone, 1n),
    from: { house: 'issuer_repayment/x' },
  },
  'from a reservation that no funding account made': {
    ...recharge(someone, 1n),
    from: { house: 'provider_clearing/test', reservationId: newId() },
  },
  'from a house account of no known class': {
    ...recharge(someone, 1n),
    from: { house: 'magic' as 'escrow' },
  },
};

test.each(Object.keys(drafts))('a transfer %s is refused before it reaches the database', async (name) => {
  const draft = drafts[name];
  if (!draft) throw new Error('no draft');
  await expect(posting(draft)).rejects.toThrow(
    /transfer|may not run|guarded account|between accounts of two people/,
  );
});
