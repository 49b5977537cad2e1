import type { ErrorCode } from '@banyan/api/errors.ts';
import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import {
  changeProblem,
  lotShares,
  type OrderProblem,
  orderProblem,
  type WantedOrder,
} from '@banyan/domain/market/order-check.ts';
import { wholeLots } from '@banyan/domain/market/order-size.ts';
import { phaseAt } from '@banyan/domain/market/session.ts';
import type { MarketPhase, TimeInForce } from '@banyan/domain/matching/market-command.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext, SignedIn } from '../../../platform/context.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { comingSplit, holdingOf, instrumentById, lockHoldings, sharesOf } from '../../equity/index.ts';
import { calendarFrom } from '../calendar/calendar.ts';
import { type BookRow, bookById } from '../engine/book.store.ts';
import { boughtOn } from '../engine/trade.store.ts';
import type { OrderRow } from './order.store.ts';

/** What is looked at before an order or a change of one is taken: in words and in numbers. */

/** Whether the market of this process never closes: a demonstration's does not. */
export interface Calendar {
  isAlwaysOpen: boolean;
}

/** Returns the book of an instrument, known to trade. */
export async function tradedBook(ctx: ReadContext, instrumentId: string): Promise<BookRow> {
  const { instrument, book } = await inOrder({
    instrument: instrumentById(ctx.reader, instrumentId),
    book: bookById(ctx.reader, instrumentId),
  });
  found(instrument);
  if (!book || book.day === null) throw new AppError('market.not_listed');
  return book;
}

const untilOf = (until: Date | null) => (until ? { facts: { opensAt: businessTimeOf(until) } } : {});

/** Refuses what goes by the price of an instrument while its trading is halted: nobody knows what it is then. */
export function refuseHalted({ halted_at: since, halt_reason: reason }: BookRow): void {
  if (since && reason)
    throw new AppError('market.halted', { facts: { since: businessTimeOf(since), reason } });
}

/** Refuses what counts shares and prices them while these are being split: some people's are, and others' are not yet. */
export async function refuseBeingSplit({ reader }: ReadContext, instrumentId: string): Promise<void> {
  const split = await comingSplit(reader, instrumentId);
  if (split && split.started_at !== null) throw new AppError('market.being_split');
}

/** Returns what an instrument does now; refuses where it takes no orders. */
export async function takingOrders(
  ctx: ReadContext,
  book: BookRow,
  calendar: Calendar,
): Promise<MarketPhase> {
  refuseHalted(book);
  const days = await calendarFrom(ctx.reader, calendar, ctx.today);
  const { phase, until } = phaseAt(ctx.now, { isHalted: false, auctionUntil: book.auction_until }, days);
  if (phase === 'closed' || phase === 'break') throw new AppError('market.closed', untilOf(until));
  // The book is a moment behind the clock: what it would refuse is not taken.
  if (book.phase !== 'auction' && book.phase !== 'continuous') throw new AppError('market.closed');
  return book.phase;
}

export function refuseInAuction(phase: MarketPhase, timeInForce: TimeInForce): void {
  if (phase === 'auction' && timeInForce !== 'gtc') throw new AppError('market.not_in_auction');
}

/** What somebody has of an instrument: what can be sold today, and what was bought today. */
export interface Sellable {
  sellable: bigint;
  settling: bigint;
}

/** Returns what can be sold today: what is in the account, less what was bought today (T+1). */
export async function sellableOf(
  { reader, today, userId }: ReadContext & SignedIn,
  { instrument_id, symbol }: Pick<BookRow, 'instrument_id' | 'symbol'>,
): Promise<Sellable> {
  const {
    balance: { posted, held },
    settling,
  } = await inOrder({
    balance: balanceOf(reader, userId, 'shares', sharesOf(symbol)),
    settling: boughtOn(reader, userId, instrument_id, today),
  });
  const there = posted - held;
  return { sellable: there > settling ? there - settling : 0n, settling };
}

/** Locks what somebody has of an instrument until the commit: two orders to sell the same shares follow each other. */
export async function lockOwn(
  { writer, userId }: { writer: Parameters<typeof lockHoldings>[0]; userId: string },
  instrumentId: string,
): Promise<void> {
  await lockHoldings(writer, [userId], instrumentId);
}

const codes: Record<OrderProblem, ErrorCode> = {
  outside_band: 'market.outside_band',
  not_whole_lots: 'market.not_whole_lots',
  not_sellable: 'market.not_enough_shares',
};

/** What is looked at of an order, or of a change of one: `shares` counts those that have traded already. */
interface Judged {
  order: Pick<WantedOrder, 'side' | 'shares'>;
  book: BookRow;
  own: Sellable;
}

/** Refuses an order that cannot be made, with the numbers that say why. */
export const refuseProblem = (
  ctx: ReadContext & SignedIn,
  order: WantedOrder,
  book: BookRow,
  own: Sellable,
): Promise<void> => refuseWith(ctx, orderProblem(order, book, own.sellable), { order, book, own });

/** Refuses what is wrong with an order or a change of one, with the numbers that say why. */
async function refuseWith(
  ctx: ReadContext & SignedIn,
  problem: OrderProblem | null,
  judged: Judged,
): Promise<void> {
  if (problem !== null) throw new AppError(codes[problem], { facts: await factsOf(ctx, problem, judged) });
}

async function factsOf(
  ctx: ReadContext & SignedIn,
  problem: OrderProblem,
  judged: Judged,
): Promise<Record<string, string>> {
  const { lowest, highest } = judged.book;
  const { sellable, settling } = judged.own;
  if (problem === 'outside_band')
    return { lowest: formatAmount(lowest, currency), highest: formatAmount(highest, currency) };
  if (problem === 'not_sellable') return { sellable: String(sellable), settling: String(settling) };
  return lotFacts(ctx, judged);
}

/** Returns the whole lots around what a buyer wants; or what a seller has, and the odd lot that goes with all of it. */
async function lotFacts(
  { reader, userId }: ReadContext & SignedIn,
  { order, book, own: { sellable } }: Judged,
): Promise<Record<string, string>> {
  if (order.side === 'buy') {
    const below = wholeLots(order.shares);
    const above = String(below + lotShares);
    return below === 0n ? { above } : { below: String(below), above };
  }
  const { shares } = await holdingOf(reader, userId, book.instrument_id);
  const has = { held: String(shares), sellable: String(sellable) };
  const oddLot = sellable - wholeLots(sellable);
  return oddLot === 0n ? has : { ...has, oddLot: String(oddLot) };
}

/** Refuses to ask anything of an order that is not the person's to change, has ended, or is being changed already. */
export function refuseUnchangeable({ forced_for, ended_at, waits }: OrderRow): void {
  if (forced_for !== null) throw new AppError('market.forced_order');
  if (ended_at !== null) throw new AppError('market.order_ended');
  if (waits !== null) throw new AppError('market.change_waits');
}

/** Refuses another limit or quantity that cannot be. Of an order to sell, what it has set aside can be sold again. */
export async function refuseChange(
  ctx: ReadContext & SignedIn,
  book: BookRow,
  order: OrderRow,
  wanted: { limit: bigint; shares: bigint },
): Promise<void> {
  // An order at market stands in an auction alone, and has no limit to change.
  if (order.limit_price === null) throw new AppError('market.at_market');
  if (wanted.shares <= order.traded)
    throw new AppError('market.below_traded', { facts: { traded: String(order.traded) } });
  const own = await sellableOf(ctx, book);
  const free = own.sellable + (order.side === 'sell' ? order.set_aside : 0n);
  const asked = { side: order.side, shares: wanted.shares };
  const judged = { order: asked, book, own: { ...own, sellable: free } };
  await refuseWith(ctx, changeProblem(order, wanted, book, free), judged);
}
