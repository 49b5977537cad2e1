import { contradictsEnd } from '@banyan/domain/wallet/provider-truth.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Keys } from '../../people/index.ts';
import { notifyOfPaidOut, notifyOfReturn } from '../notices.ts';
import { mismatchOf, orderOfWithdrawal } from '../provider/order-mismatch.ts';
import type { ProviderPayout } from '../provider/port.ts';
import type { Settled } from '../recharges/settle-recharge.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { moveWithdrawal, noteWithdrawalReview, withdrawalById } from './withdrawal.store.ts';

/** Brings a withdrawal to where the provider's truth is; a hold is released only when the truth says "returned". */
export async function settleWithdrawal(
  ctx: CommandContext,
  keys: Keys,
  { userId, id: withdrawalId }: { userId: string; id: string },
  truth: ProviderPayout,
): Promise<Settled> {
  const row = await withdrawalById(ctx.reader, userId, withdrawalId);
  if (!row) return 'unknown_reference';
  const difference = mismatchOf(orderOfWithdrawal(row), truth);
  if (difference !== row.review_reason) await noteWithdrawalReview(ctx.writer, row, difference, ctx.now);
  if (difference) {
    // An order stands there, whatever it says: the truth is asked for until it fits.
    if (row.state === 'approved') await moveWithdrawal(ctx.writer, row, { to: 'unknown' });
    return `${difference}_mismatch`;
  }
  if (contradictsEnd(row.state, truth.status)) return 'status_mismatch';
  if (truth.status === 'accepted') {
    const also = sql`sent_at = ${ctx.now}, provider_payout_id = ${truth.id}`;
    const moved = await moveWithdrawal(ctx.writer, row, { to: 'sent', also });
    if (moved) ctx.changed(userId, 'wallet');
    return 'pending';
  }
  const ended =
    truth.status === 'settled'
      ? await payWithdrawal(ctx, row, {
          to: 'settled',
          also: sql`sent_at = coalesce(sent_at, ${ctx.now}), finished_at = ${ctx.now},
            provider_payout_id = ${truth.id}, provider_on = ${truth.concludedOn ?? null}::date`,
        })
      : await releaseWithdrawal(ctx, row, {
          to: 'returned',
          also: sql`finished_at = ${ctx.now}, provider_payout_id = ${truth.id}, reason = ${truth.returnReason ?? 'returned'}`,
        });
  if (!ended) return 'already_applied';
  const notify = truth.status === 'settled' ? notifyOfPaidOut : notifyOfReturn;
  await notify(ctx, keys, row);
  return 'applied';
}
