import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { balanceOf, groupCommit, hold, openFundingAccount, post, type TransferDraft } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const batcher = (options = {}) => groupCommit(database.db, () => noon, options);
const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));

const unfunded = (to: string): TransferDraft => ({
  ...recharge(to, 1n),
  kind: 'interest',
  from: { house: 'issuer_repayment/none', reservationId: newId() },
  cause: { type: 'payout', id: newId() },
});

test('commands that wait together are posted together, each with its own outcome, in order', async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  const twice = recharge(ben, 2_00n);
  const { submit } = batcher();
  const outcomes = await Promise.all([
    submit(withdrawal(ben, 1_00n)),
    submit(remittance(ann, ben, 10_00n)),
    submit(withdrawal(ben, 10_00n)),
    submit(withdrawal(ann, 1n)),
    submit(twice),
    submit(twice),
    submit(recharge(newId(), 1_00n)),
  ]);
  expect(outcomes).toEqual([
    'insufficient',
    'posted',
    'posted',
    'insufficient',
    'posted',
    'duplicate',
    'no_account',
  ]);
});

test.each([1, 1_000])('batches of at most %i answer alike', async (maxBatch) => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  const draft = remittance(ann, ben, 6_00n);
  const { submit } = batcher({ maxBatch });
  const all = [
    draft,
    draft,
    remittance(ann, ben, 4_01n),
    recharge(newId(), 1n),
    remittance(ann, newId(), 1n),
  ];
  const outcomes = await Promise.all(all.map(submit));
  expect(outcomes).toEqual(['posted', 'duplicate', 'insufficient', 'no_account', 'no_account']);
  expect(await balance(ben)).toEqual({ posted: 6_00n, held: 0n });
});

test('a single command that is known already answers duplicate, also when its money is gone', async () => {
  const [ann = ''] = await openWallets(database.db, 5_00n);
  const { submit } = batcher();
  const draft = withdrawal(ann, 5_00n);
  expect(await submit(draft)).toBe('posted');
  expect(await submit(draft)).toBe('duplicate');
  const held = withdrawal(ann, 1_00n);
  await submit(recharge(ann, 1_00n));
  await inTransaction(database.db, (writer) => hold(writer, [held], noon, null));
  expect(await submit(held)).toBe('duplicate');
});

test('a single command answers like one in a batch when money or account is missing', async () => {
  const [ann = ''] = await openWallets(database.db, 5_00n);
  const { submit } = batcher();
  expect(await submit(withdrawal(ann, 5_01n))).toBe('insufficient');
  expect(await submit(remittance(ann, newId(), 1_00n))).toBe('no_account');
  expect(await submit(remittance(newId(), ann, 1_00n))).toBe('no_account');
  expect(await balance(ann)).toEqual({ posted: 5_00n, held: 0n });
});

test('a command that breaks the batch fails alone', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const { submit } = batcher();
  const results = await Promise.allSettled([
    submit(recharge(ann, 1_00n)),
    submit(unfunded(ann)),
    submit(recharge(ann, 2_00n)),
    submit({ ...recharge(ann, 1n), kind: 'interest' }),
    submit(recharge(ann, 4_00n)),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await balance(ann)).toEqual({ posted: 7_00n, held: 0n });
});

test('what comes while a batch commits goes into the next one', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const { submit } = batcher({ maxBatch: 7 });
  const first = Array.from({ length: 20 }, () => submit(recharge(ann, 1n)));
  await first[0];
  const second = Array.from({ length: 20 }, () => submit(recharge(ann, 1n)));
  expect(new Set(await Promise.all([...first, ...second]))).toEqual(new Set(['posted']));
  expect(await balance(ann)).toEqual({ posted: 40n, held: 0n });
});

test('two workers never post a transfer twice', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const { submit } = batcher({ maxBatch: 5, workers: 2 });
  const drafts = Array.from({ length: 30 }, () => recharge(ann, 1n));
  const outcomes = await Promise.all([...drafts, ...drafts].map(submit));
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(30);
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(30);
  expect(await balance(ann)).toEqual({ posted: 30n, held: 0n });
});

test('a command submitted inside a transaction is refused, for it would outlive the rollback', async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const { submit } = batcher();
  await expect(inTransaction(database.db, () => submit(recharge(ann, 1n)))).rejects.toThrow(/inside/);
  expect(await submit(recharge(ann, 1n))).toBe('posted');
});

test('a funding account is paid into through a batch as well', async () => {
  const house = `issuer_repayment/${newId()}` as const;
  await inTransaction(database.db, (writer) => openFundingAccount(writer, house, 'CNY', noon.at));
  const id = newId();
  const draft: TransferDraft = {
    ...recharge(newId(), 5_00n, id),
    kind: 'issuer_funding',
    from: { house: 'bank_clearing' },
    to: { house },
    cause: { type: 'issuer_funding', id },
  };
  const { submit } = batcher();
  expect(await Promise.all([submit(draft), submit(draft)])).toEqual(['posted', 'duplicate']);
  expect(await submit(draft)).toBe('duplicate');
  await expect(inTransaction(database.db, (writer) => post(writer, [draft], noon))).rejects.toThrow();
});
