import assert from 'node:assert/strict';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { spendable, takeFromLots } from '@banyan/domain/points/lots.ts';
import type { PointReason } from '@banyan/domain/points/point-reasons.ts';
import { post } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inOrder } from '../../platform/in-order.ts';
import {
  aliveLots,
  insertSpending,
  lockAliveLots,
  markRefunded,
  partsOf,
  putBackParts,
  takeParts,
} from './lot.store.ts';
import { refundPosting, spendingPosting } from './points.postings.ts';

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
  const spending = {
    user_id: userId,
    spending_id: spendingId,
    reason,
    subject_id: subjectId,
    amount,
    spent_at: ctx.now,
  };
  await inOrder({
    transfer: post(ctx.writer, [spendingPosting({ userId, spendingId, amount })], {
      at: ctx.now,
      on: ctx.today,
    }),
    spending: insertSpending(ctx.writer, spending),
    parts: takeParts(ctx.writer, { userId, spendingId, parts }),
  });
  ctx.changed(userId, 'points');
}

export interface PointRefund {
  userId: string;
  spendingId: string;
  /**
   * Whether what comes back can be spent for some days at least. Without it each point has the last day that it had, so that
   * whoever orders something and cancels it gains no time.
   */
  isProlonged: boolean;
}

/** Gives back what was spent, into the lots that it was taken from, in the caller's transaction; what is given back once is not again. */
export async function refundPoints(
  ctx: CommandContext,
  { userId, spendingId, isProlonged }: PointRefund,
): Promise<void> {
  const amount = await markRefunded(ctx.writer, userId, spendingId, ctx.now);
  assert(amount, 'what is given back was spent, and not given back before');
  const { refundDays } = ctx.policy.points;
  await putBackParts(ctx.writer, {
    userId,
    spendingId,
    least: isProlonged ? addDays(ctx.today, refundDays) : null,
  });
  await post(ctx.writer, [refundPosting({ userId, spendingId, amount })], { at: ctx.now, on: ctx.today });
  ctx.changed(userId, 'points');
}

/** Returns what of a spending could still be spent today if it were given back with the days that it had. */
export async function spendableAgain(
  { reader, today }: Pick<CommandContext, 'reader' | 'today'>,
  userId: string,
  spendingId: string,
): Promise<bigint> {
  const parts = await partsOf(reader, userId, spendingId);
  return sum(parts.filter(({ last_on }) => last_on >= today).map(({ amount }) => amount));
}

/** Returns what a person can spend today. */
export const pointsOf = async ({ reader, today }: Pick<CommandContext, 'reader' | 'today'>, userId: string) =>
  spendable(await aliveLots(reader, userId, today), today);
