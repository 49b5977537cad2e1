import { afterTrade, neededFor, type OrderAccount } from '@banyan/domain/market/order-account.ts';
import type { ShareOrderState } from '@banyan/domain/market/order-state.ts';
import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import type { Book } from '@banyan/domain/matching/book.ts';
import type { MarketCommand, MarketEvent } from '@banyan/domain/matching/market-command.ts';
import { deriveId } from '../../../platform/ids.ts';
import type { OrderAfter, OrderRow } from '../orders/order.store.ts';
import type { GivenCommand } from './line.store.ts';
import { commandOf } from './stored-command.ts';
import type { TradeRow } from './trade.store.ts';

/** What a batch of commands comes to: pure, so that a replay finds the same. */

/** A trade with the fees that it adds on both sides, and whose it is. */
export interface BatchTrade extends TradeRow {
  fillId: string;
  buyer: string;
  seller: string;
  buyerFee: bigint;
  sellerFee: bigint;
}

/** A change that was not made, and why: its owner is told. */
export interface RefusedChange {
  order: OrderRow;
  reason: string;
}

export interface Batch {
  instrumentId: string;
  trades: BatchTrade[];
  /** The orders that the batch has changed, and what comes free of each. */
  touched: Map<string, OrderRow>;
  answered: Set<string>;
  /** The orders that have ended with it. */
  ended: Set<string>;
  refusedChanges: RefusedChange[];
}

export const newBatch = (instrumentId: string): Batch => ({
  instrumentId,
  trades: [],
  touched: new Map(),
  answered: new Set(),
  ended: new Set(),
  refusedChanges: [],
});

/** The orders that a book has, as they are written. */
export type KnownOrders = Map<string, OrderRow>;

const ruleOf = ({ fee_bps: feeBps, least_fee: leastFee }: OrderRow) => ({ feeBps: Number(feeBps), leastFee });

const accountOf = ({ side, bound: limit, shares, traded, value, fee }: OrderRow): OrderAccount => ({
  side,
  limit,
  shares,
  traded,
  value,
  fee,
});

/** Returns what must stay set aside for an order as it is. */
export function neededNow(order: OrderRow): bigint {
  return order.ended_at === null ? neededFor(accountOf(order), ruleOf(order)) : 0n;
}

function orderOf(orders: KnownOrders, batch: Batch, orderId: string): OrderRow {
  const order = orders.get(orderId);
  if (!order) throw new Error(`the market knows no order ${orderId}`);
  batch.touched.set(orderId, order);
  return order;
}

function end(batch: Batch, order: OrderRow, state: ShareOrderState, at: Date, reason: string | null): void {
  batch.ended.add(order.order_id);
  order.state = state;
  order.ended_at = at;
  order.end_reason = reason;
}

/** Adds a trade to one side's order, and returns what it adds to the fee. */
function tradeOn(batch: Batch, order: OrderRow, trade: { price: bigint; shares: bigint }, at: Date): bigint {
  const { account, fee } = afterTrade(accountOf(order), trade, ruleOf(order));
  order.traded = account.traded;
  order.value = account.value;
  order.fee = account.fee;
  // What is paid or delivered is set aside no more.
  order.set_aside -= order.side === 'buy' ? trade.price * trade.shares + fee : trade.shares;
  if (order.traded === order.shares) end(batch, order, 'filled', at, null);
  return fee;
}

interface Step {
  batch: Batch;
  orders: KnownOrders;
  given: GivenCommand;
  command: MarketCommand;
}

function addTrade(step: Step, event: Extract<MarketEvent, { kind: 'traded' }>, number: bigint): void {
  const { batch, orders, given } = step;
  const buy = orderOf(orders, batch, event.buyOrder);
  const sell = orderOf(orders, batch, event.sellOrder);
  const sellerFee = tradeOn(batch, sell, event, given.given_at);
  const buyerFee = tradeOn(batch, buy, event, given.given_at);
  batch.trades.push({
    number,
    seq: given.seq,
    price: event.price,
    shares: event.shares,
    buy_order: event.buyOrder,
    sell_order: event.sellOrder,
    taker: event.taker,
    traded_at: given.given_at,
    traded_on: given.given_on,
    fillId: deriveId('share-fill', batch.instrumentId, String(number)),
    buyer: buy.user_id,
    seller: sell.user_id,
    buyerFee,
    sellerFee,
  });
}

function refuse({ batch, orders, given, command }: Step, orderId: string, reason: string): void {
  const order = orderOf(orders, batch, orderId);
  if (command.kind === 'place') end(batch, order, 'refused', given.given_at, reason);
  else batch.refusedChanges.push({ order, reason });
}

/** Takes what an event says into the orders of the batch. */
function take(step: Step, event: MarketEvent, nextTrade: () => bigint): void {
  if (event.kind === 'phase' || event.kind === 'day') return;
  if (event.kind === 'traded') {
    addTrade(step, event, nextTrade());
    return;
  }
  const { batch, orders, given } = step;
  if (event.kind === 'refused') {
    refuse(step, event.orderId, event.reason);
    return;
  }
  const order = orderOf(orders, batch, event.orderId);
  if (event.kind === 'accepted') order.state = 'open';
  else if (event.kind === 'cancelled') end(batch, order, 'cancelled', given.given_at, event.reason);
  else {
    order.bound = event.limit;
    order.limit_price = event.limit;
    order.shares = event.shares;
    if (!event.keepsPlace) order.place_seq = given.seq;
  }
}

/** What a change has set aside belongs to the order from now on; what it does not need comes free with this batch. */
function takeExtra({ batch, orders, given, command }: Step): void {
  if (command.kind !== 'replace' && command.kind !== 'cancel') return;
  const order = orderOf(orders, batch, command.orderId);
  order.set_aside += BigInt(given.command['extra'] ?? '0');
  batch.answered.add(command.orderId);
}

/**
 * Applies a command to a book and to the orders that it is about. Fewer shares than were asked for before leave an order
 * filled when all of these have traded, which the market refuses.
 */
export function applyGiven(
  book: Book,
  orders: KnownOrders,
  batch: Batch,
  given: GivenCommand,
  nextTrade: () => bigint,
): void {
  const command = commandOf(given.command);
  const step = { batch, orders, given, command };
  takeExtra(step);
  for (const event of applyCommand(book, command)) take(step, event, nextTrade);
}

/** Returns an order after a batch, and what of it comes free. */
export function settled(order: OrderRow, batch: Batch): { after: OrderAfter; free: bigint } {
  const needed = neededNow(order);
  const free = order.set_aside - needed;
  if (free < 0n) throw new Error(`order ${order.number} needs ${-free} more than is set aside`);
  order.set_aside = needed;
  return { after: { ...order, answered: batch.answered.has(order.order_id) }, free };
}
