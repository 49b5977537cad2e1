import type { goodsApi, goodsOrder } from '@banyan/api/store/goods.ts';
import { statesOf } from '@banyan/domain/store/order-state.ts';
import type { z } from 'zod';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import type { Destination } from '../../address/index.ts';
import { spendableAgain } from '../../points/index.ts';
import { type GoodRow, goodById, goodsByIds } from '../goods/good.store.ts';
import { codeOfOrder } from '../goods/stock.store.ts';
import { lockOrder, markReceived, markSeen, type OrderRow, orderById, ordersOf } from './order.store.ts';

export interface Keys {
  data: string;
  index: string;
}

export const placeOfAddress = (userId: string, orderId: string): string =>
  `goods_orders|address|${userId}|${orderId}`;

export const placeOfCode = (goodId: string, codeId: string): string => `good_codes|code|${goodId}|${codeId}`;

/** Returns an order as the wire has it. */
export const showOrder = (row: OrderRow, good: GoodRow): z.output<typeof goodsOrder> => ({
  orderId: row.order_id,
  number: row.number,
  goodId: row.good_id,
  name: good.name,
  kind: good.kind,
  picture: good.picture,
  count: Number(row.count),
  points: row.points,
  price: row.price,
  state: row.state,
  placedAt: row.placed_at,
  wonIn: row.won_in,
});

/** Returns the goods of some orders by their ids. */
export async function goodsOfOrders(
  reader: Reader,
  rows: readonly OrderRow[],
): Promise<(goodId: string) => GoodRow> {
  const goods = await goodsByIds(
    reader,
    rows.map((row) => row.good_id),
  );
  const byId = new Map(goods.map((good) => [good.good_id, good]));
  return (goodId) => found(byId.get(goodId));
}

const placeOf = (row: OrderRow) => ({ at: row.placed_at, id: row.order_id });

/** Returns a page of a person's orders, the newest first. */
export async function orders(
  { reader, userId }: UserRead,
  { filter, cursor, limit }: InputOf<typeof goodsApi.orders>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => ordersOf(reader, userId, statesOf[filter], query),
    placeOf,
    (row) => row,
  );
  const goodOf = await goodsOfOrders(reader, page.items);
  return { ...page, items: page.items.map((row) => showOrder(row, goodOf(row.good_id))) };
}

/** Returns all there is to know of one order. */
export async function order(ctx: UserRead, keys: Keys, orderId: string) {
  const row = found(await orderById(ctx.reader, ctx.userId, orderId));
  const good = found(await goodById(ctx.reader, row.good_id));
  return {
    ...showOrder(row, good),
    address: addressOf(keys, row),
    shipped: shippedOf(row),
    receivedOn: row.received_on,
    received: row.received_at && row.received_by ? { at: row.received_at, by: row.received_by } : null,
    ended: endedOf(row),
    codeSeenAt: row.code_seen_at,
    comesBack:
      row.state === 'placed' && row.spending_id !== null
        ? await spendableAgain(ctx, ctx.userId, row.spending_id)
        : null,
  };
}

/** Returns where a parcel goes; nothing of a code, and once its owner's account is closed. */
export const addressOf = (keys: Keys, row: OrderRow): Destination | null =>
  row.address_sealed &&
  (JSON.parse(
    unseal(keys.data, placeOfAddress(row.user_id, row.order_id), row.address_sealed),
  ) as Destination);

export const shippedOf = ({ shipped_at: at, carrier, tracking }: OrderRow) =>
  at && carrier && tracking ? { at, carrier, tracking } : null;

export const endedOf = ({ ended_at: at, end_reason: reason }: OrderRow) => (at ? { at, reason } : null);

/** Says that a parcel has arrived; said twice, it answers the same. Throws `order.not_shipped`. */
export async function receiveOrder(ctx: UserCommand, orderId: string) {
  const { userId, writer } = ctx;
  const row = found(await lockOrder(writer, userId, orderId));
  if (row.state !== 'received' && !(await markReceived(writer, row, ctx.now, 'person')))
    throw new AppError('order.not_shipped');
  ctx.changed(userId, 'store');
  return showOrder({ ...row, state: 'received' }, found(await goodById(ctx.reader, row.good_id)));
}

/** Shows the code of an order, and notes when it was looked at first. Throws `order.no_code`. */
export async function showCode(ctx: UserCommand, keys: Keys, orderId: string) {
  const row = found(await lockOrder(ctx.writer, ctx.userId, orderId));
  const code = row.state === 'received' ? await codeOfOrder(ctx.reader, row.good_id, orderId) : undefined;
  if (!code) throw new AppError('order.no_code');
  await markSeen(ctx.writer, row, ctx.now);
  ctx.changed(ctx.userId, 'store');
  return { code: unseal(keys.data, placeOfCode(row.good_id, code.code_id), code.code_sealed) };
}
