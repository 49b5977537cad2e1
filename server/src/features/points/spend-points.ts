import { spendable, takeFromLots } from '@banyan/domain/points/lots.ts';
import type { PointReason } from '@banyan/domain/points/point-reasons.ts';
import { post } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { aliveLots, insertSpending, lockAliveLots, takeParts } from './lot.store.ts';
import { spendingPosting } from './points.postings.ts';

export interface PointSpending {
  userId: string;
  spendingId: string;
  reason: PointReason;
  /** What they are spent on, among all that the reason covers. */
  subjectId: string;
  /** Above zero. */
  amount: bigint;
}

/**
 * Takes points of a person in the caller's transaction, first those that expire first. Throws `points.insufficient`,
 * with what there is and what it takes, before anything has changed.
 */
export async function spendPoints(
  ctx: CommandContext,
  { userId, spendingId, reason, subjectId, amount }: PointSpending,
): Promise<void> {
  const lots = await lockAliveLots(ctx.writer, userId, ctx.today);
  const parts = takeFromLots(lots, amount, ctx.today);
  if (!parts)
    throw new AppError('points.insufficient', {
      facts: { points: String(spendable(lots, ctx.today)), needed: String(amount) },
    });
  await post(ctx.writer, [spendingPosting({ userId, spendingId, amount })], { at: ctx.now, on: ctx.today });
  await insertSpending(ctx.writer, {
    user_id: userId,
    spending_id: spendingId,
    reason,
    subject_id: subjectId,
    amount,
    spent_at: ctx.now,
  });
  await takeParts(ctx.writer, { userId, spendingId, parts });
  ctx.changed(userId, 'points');
}

/** Returns what a person can spend today. */
export const pointsOf = async ({ reader, today }: Pick<CommandContext, 'reader' | 'today'>, userId: string) =>
  spendable(await aliveLots(reader, userId, today), today);
