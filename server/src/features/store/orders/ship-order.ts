import { receivedOn } from '@banyan/domain/store/order-state.ts';
import { postHold } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { lockOrder, markShipped, type OrderRow } from './order.store.ts';

interface Shipment {
  userId: string;
  orderId: string;
  carrier: string;
  tracking: string;
}

/** Says that a parcel has left the house; what was set aside for it is paid. Throws `order.not_placed`. */
export async function shipOrder(
  ctx: OperatorCommand,
  { userId, orderId, carrier, tracking }: Shipment,
): Promise<OrderRow> {
  const row = found(await lockOrder(ctx.writer, userId, orderId));
  if (row.state !== 'placed') throw new AppError('order.not_placed');
  const arrival = receivedOn(ctx.today, ctx.policy.store);
  await markShipped(ctx.writer, row, { at: ctx.now, carrier, tracking, receivedOn: arrival });
  const time = { at: ctx.now, on: ctx.today };
  if (row.transfer_id && !(await postHold(ctx.writer, userId, row.transfer_id, time)))
    throw new Error(`nothing is held for the order ${row.number}`);
  ctx.changed(userId, 'store', ...(row.transfer_id ? (['wallet'] as const) : []));
  return { ...row, state: 'shipped', shipped_at: ctx.now, carrier, tracking, received_on: arrival };
}
