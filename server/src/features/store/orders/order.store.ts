import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { OrderState } from '@banyan/domain/store/order-state.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface OrderRow {
  user_id: string;
  order_id: string;
  number: string;
  good_id: string;
  count: bigint;
  points: bigint;
  /** Minor units; zero where it cost points alone. */
  price: bigint;
  state: OrderState;
  placed_at: Date;
  address_sealed: Uint8Array | null;
  province: string | null;
  city: string | null;
  /** Null where it was won. */
  spending_id: string | null;
  transfer_id: string | null;
  shipped_at: Date | null;
  carrier: string | null;
  tracking: string | null;
  received_on: BusinessDate | null;
  received_at: Date | null;
  received_by: 'person' | 'time' | 'code' | null;
  ended_at: Date | null;
  end_reason: string | null;
  code_seen_at: Date | null;
  /** The draw that it was won in; such an order cost nothing. */
  won_in: string | null;
}

const columns = sql`user_id, order_id, number, good_id, count, points, price, state, placed_at, address_sealed, province, city,
  spending_id, transfer_id, shipped_at, carrier, tracking, received_on, received_at, received_by, ended_at, end_reason,
  code_seen_at, won_in`;

export const orderById = (reader: Reader, userId: string, orderId: string): Promise<OrderRow | undefined> =>
  reader.first<OrderRow>(
    sql`select ${columns} from goods_orders where user_id = ${userId} and order_id = ${orderId}`,
  );

/** Reads and locks an order until the commit: two commands about it follow each other. */
export const lockOrder = (writer: Writer, userId: string, orderId: string): Promise<OrderRow | undefined> =>
  writer.first<OrderRow>(sql`
    select ${columns} from goods_orders where user_id = ${userId} and order_id = ${orderId} for update`);

type NewOrder = Omit<
  OrderRow,
  'shipped_at' | 'carrier' | 'tracking' | 'received_on' | 'ended_at' | 'end_reason' | 'code_seen_at'
>;

export async function insertOrder(writer: Writer, row: NewOrder): Promise<void> {
  await writer.run(sql`
    insert into goods_orders (user_id, order_id, number, good_id, count, points, price, state, placed_at, address_sealed,
      province, city, spending_id, transfer_id, received_at, received_by, won_in)
    values (${row.user_id}, ${row.order_id}, ${row.number}, ${row.good_id}, ${row.count}, ${row.points}, ${row.price},
      ${row.state}, ${row.placed_at}, ${row.address_sealed}, ${row.province}, ${row.city}, ${row.spending_id},
      ${row.transfer_id}, ${row.received_at}, ${row.received_by}, ${row.won_in})`);
}

/** Returns how many of a good a person has exchanged points for; orders that came to nothing do not count. */
export async function hadOf(reader: Reader, userId: string, goodId: string): Promise<number> {
  const row = await reader.first<{ had: bigint }>(sql`
    select coalesce(sum(count), 0)::bigint as had from goods_orders
    where user_id = ${userId} and good_id = ${goodId} and state in ('placed', 'shipped', 'received') and won_in is null`);
  return Number(row?.had ?? 0n);
}

/** Returns a page of a person's orders in some states, the newest first. */
export function ordersOf(
  reader: Reader,
  userId: string,
  states: readonly OrderState[],
  page: PageQuery,
): Promise<OrderRow[]> {
  const { where, order } = following(page.after, { at: 'placed_at', id: 'order_id' });
  return reader.rows<OrderRow>(sql`
    select ${columns} from goods_orders
    where user_id = ${userId} and state = any(${[...states]}::text[]) and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns the orders with these numbers, whoever they are of. */
export const ordersNumbered = (reader: Reader, numbers: readonly string[]): Promise<OrderRow[]> =>
  reader.rows<OrderRow>(sql`
    select ${columns} from goods_orders where number = any(${[...new Set(numbers)]}::text[])`);

/** Which of everybody's orders a list has; what is left out narrows nothing. */
interface FoundOrders {
  state?: OrderState | undefined;
  number?: string | undefined;
  userId?: string | undefined;
}

/** Returns a page of everybody's orders, the newest first; of those to be shipped the oldest first. */
export function allOrders(
  reader: Reader,
  { state, number, userId }: FoundOrders,
  page: PageQuery,
): Promise<OrderRow[]> {
  const direction = state === 'placed' ? 'oldest' : 'newest';
  const { where, order } = following(page.after, { at: 'placed_at', id: 'order_id' }, direction);
  return reader.rows<OrderRow>(sql`
    select ${columns} from goods_orders
    where ${state ? sql`state = ${state}` : sql`true`} and ${number ? sql`number = ${number}` : sql`true`}
      and ${userId ? sql`user_id = ${userId}` : sql`true`} and ${where} order by ${order} limit ${page.limit}`);
}

export const markShipped = (
  writer: Writer,
  { user_id, order_id }: OrderRow,
  shipped: { at: Date; carrier: string; tracking: string; receivedOn: BusinessDate },
): Promise<number> =>
  writer.run(sql`
    update goods_orders set state = 'shipped', shipped_at = ${shipped.at}, carrier = ${shipped.carrier},
      tracking = ${shipped.tracking}, received_on = ${shipped.receivedOn}
    where user_id = ${user_id} and order_id = ${order_id}`);

/** Says that a parcel has arrived; false where it is not on its way any more. */
export async function markReceived(
  writer: Writer,
  { user_id, order_id }: Pick<OrderRow, 'user_id' | 'order_id'>,
  at: Date,
  by: 'person' | 'time',
): Promise<boolean> {
  const received = await writer.run(sql`
    update goods_orders set state = 'received', received_at = ${at}, received_by = ${by}
    where user_id = ${user_id} and order_id = ${order_id} and state = 'shipped'`);
  return received === 1;
}

export const markEnded = (
  writer: Writer,
  { user_id, order_id }: OrderRow,
  ended: { state: 'cancelled' | 'refunded'; at: Date; reason: string | null; isRestocked: boolean },
): Promise<number> =>
  writer.run(sql`
    update goods_orders set state = ${ended.state}, ended_at = ${ended.at}, end_reason = ${ended.reason},
      restocked = ${ended.isRestocked}
    where user_id = ${user_id} and order_id = ${order_id}`);

export const markSeen = (writer: Writer, { user_id, order_id }: OrderRow, at: Date): Promise<number> =>
  writer.run(sql`
    update goods_orders set code_seen_at = coalesce(code_seen_at, ${at})
    where user_id = ${user_id} and order_id = ${order_id}`);
