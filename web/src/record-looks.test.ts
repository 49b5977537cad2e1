import { chartOfAccounts, incomeKinds } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { expect, test } from 'vitest';
import { lookOfRecord, looksOfKinds } from './record-looks.ts';

const { accounts, kinds } = chartOfAccounts;

test('each kind of transfer that reaches a person’s account has a look of its own, and income looks like income', () => {
  const own = Object.entries(kinds)
    .filter(([, { from, to }]) => from in accounts || to in accounts)
    .map(([kind]) => kind);
  expect(Object.keys(looksOfKinds).sort()).toEqual(own.sort());
  const looksLikeIncome = own.filter((kind) => lookOfRecord(kind, false).tone === 'income');
  expect(looksLikeIncome.sort()).toEqual([...incomeKinds].sort());
});

test('income that was taken back is none', () => {
  expect(lookOfRecord('interest', true).tone).toBe('out');
});
