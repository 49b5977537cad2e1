import { expect, test } from 'vitest';
import { leftOutFor, payoutBatchMayBecome, payoutBatchStates } from './payout-batch.ts';
import { withdrawalStates } from './withdrawal-state.ts';

test('a batch that was released or dissolved stays so', () => {
  for (const to of payoutBatchStates) {
    expect(payoutBatchMayBecome('released', to)).toBe(false);
    expect(payoutBatchMayBecome('dissolved', to)).toBe(false);
  }
  expect(payoutBatchStates.filter((to) => payoutBatchMayBecome('open', to))).toEqual([
    'released',
    'dissolved',
  ]);
});

test('only what is approved is paid with a batch: nothing that waits for an approval, was sent or has ended', () => {
  const paid = withdrawalStates.filter((state) => leftOutFor({ state, isFrozen: false }) === null);
  expect(paid).toEqual(['approved']);
  expect(leftOutFor({ state: 'settled', isFrozen: false })).toBe('not_approved');
});

test('an approved withdrawal of a frozen account is left out, and says why', () => {
  expect(leftOutFor({ state: 'approved', isFrozen: true })).toBe('account_frozen');
});
