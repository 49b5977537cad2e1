import { isRestocked } from '@banyan/domain/store/order-state.ts';
import { reverse, voidHold } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { CommandContext, OperatorCommand, UserCommand } from '../../../platform/context.ts';
import { isOpenPerson } from '../../people/index.ts';
import { refundPoints } from '../../points/index.ts';
import { goodById } from '../goods/good.store.ts';
import { giveBack } from '../goods/stock.store.ts';
import { orderReversalId } from './order.postings.ts';
import { lockOrder, markEnded, type OrderRow } from './order.store.ts';
import { showOrder } from './orders.ts';

/** Cancels an order of one's own that has not been shipped. Throws `order.not_cancellable`, also of what was won. */
export async function cancelOrder(ctx: UserCommand, orderId: string) {
  const row = found(await lockOrder(ctx.writer, ctx.userId, orderId));
  // Nothing was spent on what was won: there is nothing that could come back.
  if (row.state !== 'placed' || row.won_in !== null) throw new AppError('order.not_cancellable');
  await end(ctx, row, { state: 'cancelled', reason: null });
  return showOrder({ ...row, state: 'cancelled' }, found(await goodById(ctx.reader, row.good_id)));
}

/**
 * Gives everything back that an order cost, for a reason that its owner is told. Throws `order.not_refundable` once it has
 * ended, its code was looked at, or its owner's account is closed, and of what was won.
 */
export async function refundOrder(
  ctx: OperatorCommand,
  { userId, orderId, reason }: { userId: string; orderId: string; reason: string },
): Promise<OrderRow> {
  const row = found(await lockOrder(ctx.writer, userId, orderId));
  const isOver = row.state === 'cancelled' || row.state === 'refunded' || row.won_in !== null;
  if (isOver || row.code_seen_at || !(await isOpenPerson(ctx.writer, userId)))
    throw new AppError('order.not_refundable');
  await end(ctx, row, { state: 'refunded', reason });
  return { ...row, state: 'refunded', ended_at: ctx.now, end_reason: reason };
}

async function end(
  ctx: CommandContext,
  row: OrderRow,
  { state, reason }: { state: 'cancelled' | 'refunded'; reason: string | null },
): Promise<void> {
  const { user_id: userId, good_id, count } = row;
  const comesBack = isRestocked(row.state);
  await giveBack(ctx.writer, good_id, count, comesBack);
  await markEnded(ctx.writer, row, { state, at: ctx.now, reason, isRestocked: comesBack });
  // Whoever cancels gains no time; whoever is refunded loses none.
  if (row.spending_id !== null)
    await refundPoints(ctx, { userId, spendingId: row.spending_id, isProlonged: state === 'refunded' });
  await giveMoneyBack(ctx, row);
  ctx.changed(userId, 'store', ...(row.transfer_id ? (['wallet'] as const) : []));
}

async function giveMoneyBack(ctx: CommandContext, row: OrderRow): Promise<void> {
  const { user_id: ownerId, transfer_id: transferId } = row;
  if (transferId === null) return;
  const time = { at: ctx.now, on: ctx.today };
  if (row.state !== 'placed')
    await reverse(ctx.writer, { ownerId, transferId }, orderReversalId(row.order_id), time);
  else if (!(await voidHold(ctx.writer, ownerId, transferId, time)))
    throw new Error(`nothing is held for the order ${row.number}`);
}
