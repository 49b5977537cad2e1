import { lastDayOf } from '@banyan/domain/points/lots.ts';
import type { PointReason } from '@banyan/domain/points/point-reasons.ts';
import { payAtOnce } from '../../ledger/index.ts';
import type { CommandContext } from '../../platform/context.ts';
import { deriveId } from '../../platform/ids.ts';
import { openMonth } from './budget.ts';
import { insertLot, type LotRow } from './lot.store.ts';
import { lotIdOf, lotPosting } from './points.postings.ts';

export interface PointGrant {
  userId: string;
  reason: PointReason;
  /** What they are given for, among all that the reason covers: they are given once for it. */
  subjectId: string;
  /** Above zero. */
  amount: bigint;
}

/**
 * Gives a person points in the caller's transaction, out of the month's budget. Returns the lot, or null, with nothing
 * changed, where the budget does not hold so many. The caller sees to it that the same is not given twice at once.
 */
export async function grantPoints(
  ctx: CommandContext,
  { userId, reason, subjectId, amount }: PointGrant,
): Promise<LotRow | null> {
  const lotId = lotIdOf(userId, reason, subjectId);
  await openMonth(ctx);
  const posting = lotPosting({ userId, lotId, amount }, deriveId('points-reserved', lotId));
  const time = { at: ctx.now, on: ctx.today };
  if (!(await payAtOnce(ctx.writer, posting, time, { opensAccount: true }))) return null;
  const lot: LotRow = {
    user_id: userId,
    lot_id: lotId,
    reason,
    subject_id: subjectId,
    amount,
    left_amount: amount,
    last_on: lastDayOf(ctx.today, ctx.policy.points.lifetimeMonths),
    given_at: ctx.now,
  };
  insertLot(ctx.writer, lot);
  ctx.changed(userId, 'points');
  return lot;
}
