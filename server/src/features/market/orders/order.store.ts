import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import type { ShareOrderState } from '@banyan/domain/market/order-state.ts';
import type { Side, TimeInForce } from '@banyan/domain/matching/market-command.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import type { ProductRisk } from '@banyan/domain/risk/suitability.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface OrderRow {
  user_id: string;
  order_id: string;
  number: string;
  instrument_id: string;
  side: Side;
  limit_price: bigint | null;
  bound: bigint;
  shares: bigint;
  time_in_force: TimeInForce;
  fee_bps: bigint;
  least_fee: bigint;
  state: ShareOrderState;
  traded: bigint;
  value: bigint;
  fee: bigint;
  set_aside: bigint;
  extra: bigint;
  place_seq: bigint;
  waits: 'cancel' | 'replace' | null;
  /** Why the market has not made the last change that it was asked for. */
  change_refused: string | null;
  placed_at: Date;
  placed_on: BusinessDate;
  ended_at: Date | null;
  end_reason: string | null;
  /** The debt that it sells shares for; null of what somebody has placed. */
  forced_for: string | null;
  /** What was known of a buyer's risk; null of a sale. */
  product_risk: ProductRisk | null;
  person_risk: ProfileLevel | null;
  risk_profile_number: number | null;
  risk_acknowledged_at: Date | null;
}

type RiskColumn = 'product_risk' | 'person_risk' | 'risk_profile_number' | 'risk_acknowledged_at';

const columns = sql`user_id, order_id, number, instrument_id, side, limit_price, bound, shares, time_in_force,
  fee_bps::bigint as fee_bps, least_fee, state, traded, value, fee, set_aside, extra, place_seq, waits, change_refused,
  placed_at, placed_on, ended_at, end_reason, forced_for, product_risk, person_risk, risk_profile_number, risk_acknowledged_at`;

/** Writes an order. Nobody waits for it but the commit: its line is locked by then, and others wait for that. */
export function insertOrder(writer: Writer, row: OrderRow): void {
  writer.send(sql`
    insert into market_orders (user_id, order_id, number, instrument_id, side, limit_price, bound, shares, time_in_force,
      fee_bps, least_fee, state, set_aside, place_seq, placed_seq, placed_at, placed_on, forced_for, product_risk, person_risk,
      risk_profile_number, risk_acknowledged_at)
    values (${row.user_id}, ${row.order_id}, ${row.number}, ${row.instrument_id}, ${row.side}, ${row.limit_price}, ${row.bound},
      ${row.shares}, ${row.time_in_force}, ${row.fee_bps}, ${row.least_fee}, ${row.state}, ${row.set_aside},
      ${row.place_seq}, ${row.place_seq}, ${row.placed_at}, ${row.placed_on}, ${row.forced_for}, ${row.product_risk},
      ${row.person_risk}, ${row.risk_profile_number}, ${row.risk_acknowledged_at})`);
}

export const orderById = (reader: Reader, userId: string, orderId: string): Promise<OrderRow | undefined> =>
  reader.first<OrderRow>(
    sql`select ${columns} from market_orders where user_id = ${userId} and order_id = ${orderId}`,
  );

/** Reads and locks an order until the commit: a batch of the market that has it waits, or was before. */
export const lockOrder = (writer: Writer, userId: string, orderId: string): Promise<OrderRow | undefined> =>
  writer.first<OrderRow>(sql`
    select ${columns} from market_orders where user_id = ${userId} and order_id = ${orderId} for update`);

/** Reads and locks what a person has ordered to buy of an instrument, and has not asked to cancel. */
export const lockOpenBuys = (writer: Writer, userId: string, instrumentId: string): Promise<OrderRow[]> =>
  writer.rows<OrderRow>(sql`
    select ${columns} from market_orders
    where user_id = ${userId} and instrument_id = ${instrumentId} and side = 'buy' and state in ('waiting', 'open')
      and waits is distinct from 'cancel'
    order by order_id for update`);

/** Says what was asked of an order; what a change needs beside what it has is kept with it. */
export const markWaiting = (
  writer: Writer,
  { user_id, order_id }: OrderRow,
  waits: 'cancel' | 'replace',
  extra: bigint,
): Promise<number> =>
  writer.run(sql`
    update market_orders set waits = ${waits}, extra = ${extra}, change_refused = null
    where user_id = ${user_id} and order_id = ${order_id}`);

/** Returns the orders that stand in a book, in the order in which they took their places. */
export const standingOrders = (reader: Reader, instrumentId: string): Promise<OrderRow[]> =>
  reader.rows<OrderRow>(sql`
    select ${columns} from market_orders where instrument_id = ${instrumentId} and state = 'open' order by place_seq`);

/** Returns every price of a side at which orders stand, the best first: all that the book has there, however far away. */
export async function standingLevels(
  reader: Reader,
  instrumentId: string,
  side: Side,
): Promise<{ price: bigint; shares: bigint; orders: number }[]> {
  const best = side === 'buy' ? sql`bound desc` : sql`bound`;
  const levels = await reader.rows<{ price: bigint; shares: bigint; orders: bigint }>(sql`
    select bound as price, sum(shares - traded)::bigint as shares, count(*) as orders from market_orders
    where instrument_id = ${instrumentId} and state = 'open' and side = ${side}
    group by bound order by ${best}`);
  return levels.map((level) => ({ ...level, orders: Number(level.orders) }));
}

/** Returns the order of a person that comes first on a side, and what others have before it at its price; null without. */
export async function ownFirst(
  reader: Reader,
  userId: string,
  instrumentId: string,
  side: Side,
): Promise<{ price: bigint; ahead: bigint } | null> {
  const best = side === 'buy' ? sql`bound desc` : sql`bound`;
  const first = await reader.first<{ bound: bigint; place_seq: bigint }>(sql`
    select bound, place_seq from market_orders
    where user_id = ${userId} and instrument_id = ${instrumentId} and side = ${side} and state = 'open'
    order by ${best}, place_seq limit 1`);
  if (!first) return null;
  const before = await reader.first<{ ahead: bigint }>(sql`
    select coalesce(sum(shares - traded), 0)::bigint as ahead from market_orders
    where instrument_id = ${instrumentId} and state = 'open' and side = ${side}
      and bound = ${first.bound} and place_seq < ${first.place_seq}`);
  return { price: first.bound, ahead: before?.ahead ?? 0n };
}

/**
 * Returns orders of many people; the map has the owner of each by its id. Every order is looked up once: of a list of
 * owners and a list of orders, PostgreSQL before 17 would try all pairs.
 */
export function ordersById(reader: Reader, owners: ReadonlyMap<string, string>): Promise<OrderRow[]> {
  const keys = [...owners].map(([orderId, owner]) => [owner, orderId]);
  return reader.rows<OrderRow>(sql`
    select ${columns} from market_orders o
    join ${unnest({ user_id: 'uuid', order_id: 'uuid' }, keys)} as w(owner, asked)
      on o.user_id = w.owner and o.order_id = w.asked`);
}

const written = {
  user_id: 'uuid',
  order_id: 'uuid',
  limit_price: 'bigint',
  bound: 'bigint',
  shares: 'bigint',
  state: 'text',
  traded: 'bigint',
  value: 'bigint',
  fee: 'bigint',
  set_aside: 'bigint',
  place_seq: 'bigint',
  answered: 'boolean',
  change_refused: 'text',
  ended_at: 'timestamptz',
  end_reason: 'text',
};

export type OrderAfter = Omit<OrderRow, 'waits' | 'extra' | RiskColumn> & { answered: boolean };

/**
 * Writes what a batch made of orders. What was asked of an order meanwhile, and is not answered by this batch, stays
 * asked.
 */
export async function writeOrders(writer: Writer, orders: readonly OrderAfter[]): Promise<void> {
  if (orders.length === 0) return;
  const names = Object.keys(written) as (keyof typeof written)[];
  const rows = orders.map((order) => names.map((name) => order[name]));
  await writer.run(sql`
    update market_orders o set limit_price = w.limit_price, bound = w.bound, shares = w.shares, state = w.state,
      traded = w.traded, value = w.value, fee = w.fee, set_aside = w.set_aside, place_seq = w.place_seq,
      ended_at = w.ended_at, end_reason = w.end_reason,
      waits = case when w.answered then null else o.waits end, extra = case when w.answered then 0 else o.extra end,
      change_refused = case when w.answered then w.change_refused else o.change_refused end
    from ${unnest(written, rows)} as w(${sql.join(names.map((name) => sql.ref(name)))})
    where o.user_id = w.user_id and o.order_id = w.order_id`);
}

/** Returns a page of a person's orders in some states, the newest first. */
export function ordersOf(
  reader: Reader,
  userId: string,
  { states, instrumentId }: { states: readonly ShareOrderState[]; instrumentId: string | undefined },
  page: PageQuery,
): Promise<OrderRow[]> {
  const { where, order } = following(page.after, { at: 'placed_at', id: 'order_id' });
  const ofInstrument = instrumentId ? sql`instrument_id = ${instrumentId}` : sql`true`;
  return reader.rows<OrderRow>(sql`
    select ${columns} from market_orders
    where user_id = ${userId} and ${ofInstrument} and state = any(${[...states]}::text[]) and ${where}
    order by ${order} limit ${page.limit}`);
}

/** As many of a person's orders as are looked for on one day. */
const mostOfDay = 5_000;

/**
 * Returns the numbers of the commands that placed a person's orders of an instrument, of those that stood or were placed
 * between two instants. Of an order from before these were kept it is the one that gave it its place.
 */
export async function placedBetween(
  reader: Reader,
  userId: string,
  instrumentId: string,
  { from, until }: { from: Date; until: Date },
): Promise<bigint[]> {
  const rows = await reader.rows<{ seq: bigint }>(sql`
    select coalesce(placed_seq, place_seq) as seq from market_orders
    where user_id = ${userId} and instrument_id = ${instrumentId} and placed_at < ${until}
      and (ended_at is null or ended_at >= ${from})
    order by placed_at desc, order_id limit ${mostOfDay}`);
  return rows.map(({ seq }) => seq);
}

/** What operators look orders up by; what is not said narrows nothing. */
export interface OrderFilter {
  userId: string | undefined;
  number: string | undefined;
  day: BusinessDate | undefined;
  state: ShareOrderState | undefined;
  instrumentId: string | undefined;
}

/** Returns a page of everybody's orders, the newest first. */
export function allOrders(reader: Reader, filter: OrderFilter, page: PageQuery): Promise<OrderRow[]> {
  const { userId, number, day, state, instrumentId } = filter;
  const { where, order } = following(page.after, { at: 'placed_at', id: 'order_id' });
  const onDay = day
    ? sql`placed_at >= ${startOf(day)} and placed_at < ${startOf(addDays(day, 1))}`
    : sql`true`;
  return reader.rows<OrderRow>(sql`
    select ${columns} from market_orders
    where ${userId ? sql`user_id = ${userId}` : sql`true`} and ${number ? sql`number = ${number}` : sql`true`}
      and ${onDay} and ${state ? sql`state = ${state}` : sql`true`}
      and ${instrumentId ? sql`instrument_id = ${instrumentId}` : sql`true`} and ${where}
    order by ${order} limit ${page.limit}`);
}
