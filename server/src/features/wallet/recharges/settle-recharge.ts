import type { ReviewReason } from '@banyan/api/wallet/withdrawals.operator.ts';
import { takesBack } from '@banyan/domain/wallet/provider-truth.ts';
import { isFinal, isOverdue } from '@banyan/domain/wallet/recharge-state.ts';
import { post } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { inOrder } from '../../../platform/in-order.ts';
import type { Keys } from '../../people/index.ts';
import { notifyOfRecharge } from '../notices.ts';
import { mismatchOf, orderOfRecharge } from '../provider/order-mismatch.ts';
import type { ProviderPayment } from '../provider/port.ts';
import { rechargePosting } from '../wallet.postings.ts';
import { finishRecharge, noteReview, type RechargeRow, rechargeById } from './recharge.store.ts';

export type Settled =
  | 'applied'
  | 'already_applied'
  | 'pending'
  | 'unknown_reference'
  | `${ReviewReason}_mismatch`
  // It ended here otherwise than the provider says now: people decide.
  | 'status_mismatch';

/** Brings a recharge to where the provider's truth is. Credits exactly once, however often it is told. */
export async function settleRecharge(
  ctx: CommandContext,
  keys: Keys,
  { userId, id: rechargeId }: { userId: string; id: string },
  truth: ProviderPayment,
): Promise<Settled> {
  const recharge = await rechargeById(ctx.reader, userId, rechargeId);
  if (!recharge) return 'unknown_reference';
  const difference = await reviewRecharge(ctx, recharge, truth);
  if (difference) return `${difference}_mismatch`;
  if (takesBack(recharge.state, truth.status)) return 'status_mismatch';
  if (truth.status === 'pending') return 'pending';
  if (truth.status !== 'succeeded') {
    const ended = await finishRecharge(ctx.writer, recharge, {
      state: truth.status,
      transferId: null,
      providerId: truth.id,
      at: ctx.now,
    });
    if (ended) ctx.changed(userId, 'wallet');
    return ended ? 'applied' : 'already_applied';
  }
  const posting = rechargePosting({
    userId,
    rechargeId,
    provider: recharge.provider,
    amount: recharge.amount,
  });
  const first = await finishRecharge(ctx.writer, recharge, {
    state: 'succeeded',
    transferId: posting.transferId,
    providerId: truth.id,
    concludedOn: truth.concludedOn,
    at: ctx.now,
  });
  if (!first) return 'already_applied';
  await inOrder({
    posted: post(ctx.writer, [posting], { at: ctx.now, on: ctx.today }),
    told: notifyOfRecharge(ctx, keys, recharge),
  });
  ctx.changed(userId, 'wallet');
  return 'applied';
}

/** Compares an answer with the order and keeps the result for operators to see. Returns the difference, or null. */
export async function reviewRecharge(
  ctx: CommandContext,
  recharge: RechargeRow,
  truth: ProviderPayment,
): Promise<ReviewReason | null> {
  const difference = mismatchOf(orderOfRecharge(recharge), truth);
  if (difference !== recharge.review_reason) await noteReview(ctx.writer, recharge, difference, ctx.now);
  return difference;
}

/** Expires a recharge that the provider never heard of, after its time is over. */
export async function expireUnknown(ctx: CommandContext, recharge: RechargeRow): Promise<void> {
  if (isFinal(recharge.state) || !isOverdue(recharge.expires_at, ctx.now)) return;
  await finishRecharge(ctx.writer, recharge, { state: 'expired', transferId: null, at: ctx.now });
  ctx.changed(recharge.user_id, 'wallet');
}
