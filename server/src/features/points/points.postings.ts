import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers points cause. Each lot, spending and expiry is one. */

export const budgetHouse = 'points_budget';

export const budgetId = (month: string): string => deriveId('points-budget', month);

export const budgetPosting = (month: string, amount: bigint): TransferDraft => ({
  transferId: deriveId('points-budgeted', month),
  kind: 'points_budgeted',
  asset: 'POINTS',
  amount,
  from: { house: 'points_issued' },
  to: { house: budgetHouse },
  cause: { type: 'points_budget', id: budgetId(month) },
});

/** Takes back what was left of an earlier budget. */
export const lapsePosting = (month: string, amount: bigint, reservationId: string): TransferDraft => ({
  transferId: deriveId('points-lapsed', month),
  kind: 'points_lapsed',
  asset: 'POINTS',
  amount,
  from: { house: budgetHouse, reservationId },
  to: { house: 'points_issued' },
  cause: { type: 'points_budget', id: budgetId(month) },
});

/** Returns the id of what a person is given for one thing: one lot, so that it is given once. */
export const lotIdOf = (userId: string, reason: string, subjectId: string): string =>
  deriveId('point-lot', userId, reason, subjectId);

export const lotPosting = (
  lot: { userId: string; lotId: string; amount: bigint },
  reservationId: string,
): TransferDraft => ({
  transferId: deriveId('points-earned', lot.lotId),
  kind: 'points_earned',
  asset: 'POINTS',
  amount: lot.amount,
  from: { house: budgetHouse, reservationId },
  to: { userId: lot.userId, account: 'points' },
  cause: { type: 'point_lot', id: lot.lotId },
});

export const spendingPosting = (spending: {
  userId: string;
  spendingId: string;
  amount: bigint;
}): TransferDraft => ({
  transferId: deriveId('points-spent', spending.spendingId),
  kind: 'points_spent',
  asset: 'POINTS',
  amount: spending.amount,
  from: { userId: spending.userId, account: 'points' },
  to: { house: 'points_issued' },
  cause: { type: 'point_spending', id: spending.spendingId },
});

export const expiryPosting = (lot: { userId: string; lotId: string; amount: bigint }): TransferDraft => ({
  transferId: deriveId('points-expired', lot.lotId),
  kind: 'points_expired',
  asset: 'POINTS',
  amount: lot.amount,
  from: { userId: lot.userId, account: 'points' },
  to: { house: 'points_issued' },
  cause: { type: 'point_expiry', id: lot.lotId },
});
