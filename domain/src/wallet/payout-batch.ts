import type { WithdrawalState } from './withdrawal-state.ts';

/** Made open by one operator; released by another one, or dissolved by anybody who may make batches. */
export const payoutBatchStates = ['open', 'released', 'dissolved'] as const;
export type PayoutBatchState = (typeof payoutBatchStates)[number];

const next: Readonly<Record<PayoutBatchState, readonly PayoutBatchState[]>> = {
  open: ['released', 'dissolved'],
  released: [],
  dissolved: [],
};

/** Returns whether a batch may go from one state to another. */
export const payoutBatchMayBecome = (from: PayoutBatchState, to: PayoutBatchState): boolean =>
  next[from].includes(to);

/** Why a withdrawal has left its batch: it stays as it is, and one that is still approved waits for another batch. */
export const leftReasons = ['account_frozen', 'not_approved', 'dissolved'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Returns why a withdrawal cannot be paid with its batch, or null: only what is approved leaves, and no frozen account. */
export function leftOutFor(withdrawal: { state: WithdrawalState; isFrozen: boolean }): LeftReason | null {
  if (withdrawal.state !== 'approved') return 'not_approved';
  return withdrawal.isFrozen ? 'account_frozen' : null;
}
