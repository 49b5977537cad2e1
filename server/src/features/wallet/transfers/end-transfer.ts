import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Keys } from '../../people/index.ts';
import { notifyOfPaidOut, notifyOfReturn } from '../notices.ts';
import { payWithdrawal } from '../withdrawals/pay-withdrawal.ts';
import { releaseWithdrawal } from '../withdrawals/release-withdrawal.ts';
import { lockWithdrawal, moveWithdrawal } from '../withdrawals/withdrawal.store.ts';
import { lockTransfer, noteEnd, noteLost, type TransferRow } from './transfer.store.ts';

type Key = Pick<TransferRow, 'chain' | 'transaction_hash' | 'owner_id' | 'withdrawal_id'>;

interface Ended {
  key: Key;
  fate: 'settled' | 'returned';
  /** The block that says so. */
  height: bigint;
  /** The transaction that has paid in its place; null where it has paid itself, or nothing was paid. */
  paidBy: string | null;
}

/** Ends a transfer, and its withdrawal with it, once: the money leaves the wallet, or what was held is free again. */
export async function endTransfer(
  ctx: CommandContext,
  keys: Keys,
  { key, fate, height, paidBy }: Ended,
): Promise<void> {
  // In the order in which what is said about a transfer locks them, too.
  const row = await lockWithdrawal(ctx.writer, key.owner_id, key.withdrawal_id);
  const transfer = await lockTransfer(ctx.writer, key);
  if (!row || !transfer || transfer.ended_at) return;
  await noteEnd(ctx.writer, transfer, { step: fate, height, paidBy, at: ctx.now });
  const named = sql`finished_at = ${ctx.now}, provider_payout_id = ${paidBy ?? transfer.transaction_hash}`;
  const ended =
    fate === 'settled'
      ? await payWithdrawal(ctx, row, {
          to: 'settled',
          also: sql`sent_at = coalesce(sent_at, ${ctx.now}), ${named}`,
        })
      : await releaseWithdrawal(ctx, row, { to: 'returned', also: sql`reason = 'returned', ${named}` });
  if (!ended) throw new Error(`withdrawal ${row.number} is ${row.state}, and its transfer is ${fate}`);
  const notify = fate === 'settled' ? notifyOfPaidOut : notifyOfReturn;
  await notify(ctx, keys, row);
}

/**
 * Notes, once, that no block can take a transfer any more. What is held stays held: whether its payee was paid is
 * unknown until people have found out.
 */
export async function loseTransfer(ctx: CommandContext, key: Key): Promise<void> {
  const row = await lockWithdrawal(ctx.writer, key.owner_id, key.withdrawal_id);
  const transfer = await lockTransfer(ctx.writer, key);
  if (!row || !transfer || transfer.ended_at || transfer.step === 'lost') return;
  await noteLost(ctx.writer, transfer, ctx.now);
  const also = sql`provider_payout_id = ${transfer.transaction_hash}`;
  if (await moveWithdrawal(ctx.writer, row, { to: 'unknown', also })) ctx.changed(row.user_id, 'wallet');
}
