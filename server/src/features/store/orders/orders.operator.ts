import type { operatorOrdersApi } from '@banyan/api/store/orders.operator.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { foundByName, usernamesOf } from '../../people/index.ts';
import { goodById } from '../goods/good.store.ts';
import { refundOrder } from './end-order.ts';
import { notifyOfRefund, notifyOfShipment } from './notices.ts';
import { allOrders, type OrderRow, orderById } from './order.store.ts';
import { addressOf, endedOf, goodsOfOrders, type Keys, shippedOf, showOrder } from './orders.ts';
import { shipOrder } from './ship-order.ts';

export const orderOperatorHandlers = (keys: Keys): HandlersOf<typeof operatorOrdersApi> => ({
  operatorOrders: async (ctx, { state, name, cursor, limit }) => {
    const which = { state, ...(await foundByName(ctx.reader, keys, name, /^M\d{8}-\w{8}$/)) };
    const page = await pageBy(
      limit,
      cursor,
      (query) => allOrders(ctx.reader, which, query),
      (row) => ({ at: row.placed_at, id: row.order_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  showOrderAddress: async (ctx, { userId, orderId }) => {
    const row = found(await orderById(ctx.reader, userId, orderId));
    const address = found(addressOf(keys, row) ?? undefined);
    await noted(ctx, 'order.address', row);
    return address;
  },
  shipOrder: async (ctx, input) => {
    const row = await shipOrder(ctx, input);
    await notifyOfShipment(ctx, keys, row, found(await goodById(ctx.reader, row.good_id)));
    await noted(ctx, 'order.ship', row, `${input.carrier} ${input.tracking}`);
    return shown(ctx, row);
  },
  refundOrder: async (ctx, input) => {
    const row = await refundOrder(ctx, input);
    await notifyOfRefund(ctx, keys, row, found(await goodById(ctx.reader, row.good_id)));
    await noted(ctx, 'order.refund', row, input.reason);
    return shown(ctx, row);
  },
});

const noted = (
  ctx: OperatorCommand,
  action: 'order.address' | 'order.ship' | 'order.refund',
  row: OrderRow,
  note = '',
) => audit(ctx, action, { type: 'order', id: row.order_id }, `${row.number}${note && `: ${note}`}`);

async function shown(ctx: OperatorCommand, row: OrderRow) {
  const [item] = await show(ctx, [row]);
  return found(item);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly OrderRow[]) {
  const goodOf = await goodsOfOrders(ctx.reader, rows);
  const named = await usernamesOf(
    ctx.reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    ...showOrder(row, goodOf(row.good_id)),
    user: named(row.user_id),
    place: row.province && row.city ? `${row.province} ${row.city}` : null,
    shipped: shippedOf(row),
    ended: endedOf(row),
    codeSeenAt: row.code_seen_at,
  }));
}
