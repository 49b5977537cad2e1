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

/** Gives back what was spent; the lots that it was taken from hold it again. */
export const refundPosting = (spending: {
  userId: string;
  spendingId: string;
  amount: bigint;
}): TransferDraft => ({
  transferId: deriveId('points-restored', spending.spendingId),
  kind: 'points_restored',
  asset: 'POINTS',
  amount: spending.amount,
  from: { house: 'points_issued' },
  to: { userId: spending.userId, account: 'points' },
  cause: { type: 'point_refund', id: spending.spendingId },
});

/**
 * Returns the id of an expiry: what came back into a lot that had expired does so once more. `before` is what had
 * expired of it until then.
 */
export const expiryIdOf = (lotId: string, before: bigint): string =>
  before === 0n ? lotId : deriveId('point-expiry', lotId, String(before));

export const expiryPosting = (expiry: {
  userId: string;
  expiryId: string;
  amount: bigint;
}): TransferDraft => ({
  transferId: deriveId('points-expired', expiry.expiryId),
  kind: 'points_expired',
  asset: 'POINTS',
  amount: expiry.amount,
  from: { userId: expiry.userId, account: 'points' },
  to: { house: 'points_issued' },
  cause: { type: 'point_expiry', id: expiry.expiryId },
});
