import { shareOrderChangeTerms } from '@banyan/api/market/market.terms.ts';
import type { marketApi } from '@banyan/api/market/market.ts';
import { neededFor } from '@banyan/domain/market/order-account.ts';
import type { MarketCommand } from '@banyan/domain/matching/market-command.ts';
import { max } from '@banyan/domain/money/amount.ts';
import { post } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { riskOf } from '../../equity/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { requireSuitable } from '../../risk/index.ts';
import { type BookRow, bookById } from '../engine/book.store.ts';
import { giveCommand, takeAnyPlace } from '../engine/line.store.ts';
import { matchSoon } from '../engine/match-soon.ts';
import { setAsidePosting } from '../market.postings.ts';
import { type Calendar, lockOwn, refuseChange, refuseUnchangeable, takingOrders } from './checks.ts';
import { lockOrder, markWaiting, type OrderRow } from './order.store.ts';
import { insertReserves } from './reserve.store.ts';
import { showOrder } from './show-order.ts';

/** Asks the market to cancel an order, which it does at any time; what trades before that stays. */
export async function cancelShareOrder(ctx: UserCommand, orderId: string) {
  const { order, book } = await changeable(ctx, orderId);
  await give(ctx, order, 0n, { kind: 'cancel', orderId });
  ctx.changed(ctx.userId, 'market');
  return showOrder({ ...order, waits: 'cancel', change_refused: null }, book);
}

/** Reads and locks an order that stands or waits, and of which nothing is asked already. */
async function changeable(ctx: UserCommand, orderId: string): Promise<{ order: OrderRow; book: BookRow }> {
  const order = found(await lockOrder(ctx.writer, ctx.userId, orderId));
  const book = found(await bookById(ctx.reader, order.instrument_id));
  refuseUnchangeable(order);
  return { order, book };
}

async function give(
  ctx: UserCommand,
  order: OrderRow,
  extra: bigint,
  command: Extract<MarketCommand, { kind: 'cancel' | 'replace' }>,
): Promise<bigint> {
  const { writer, userId } = ctx;
  const seq = await takeAnyPlace(writer, order.instrument_id);
  const stored = { ...command, owner: userId, extra };
  giveCommand(writer, order.instrument_id, seq, stored, ctx);
  await markWaiting(writer, order, command.kind, extra);
  await matchSoon(ctx, order.instrument_id);
  return seq;
}

type Input = InputOf<typeof marketApi.replaceShareOrder>;

/**
 * Asks for another limit or quantity. What the order would need beside what it has is set aside with the request; what is
 * not needed in the end comes free when the market has looked at it.
 */
export async function replaceShareOrder(ctx: UserCommand, calendar: Calendar, input: Input) {
  const { orderId, limit, shares, authorization } = input;
  const { order, book } = await changeable(ctx, orderId);
  await takingOrders(ctx, book, calendar);
  if (order.side === 'sell') await lockOwn(ctx, order.instrument_id);
  await refuseChange(ctx, book, order, input);
  await refuseUnsuitable(ctx, order, shares);
  const wanted = wantedOf(order, limit, shares);
  refuseChangedTerms('market.terms_changed', shareOrderChangeTerms, {
    shown: input.shown,
    actual: wanted.terms,
  });
  const amount = order.side === 'buy' ? wanted.needed : limit * (shares - order.traded);
  const asked = { authorization, command: 'replace_share_order', amount, payee: orderId } as const;
  await requireAuthorization(ctx, asked);
  await consumeAuthorization(ctx, authorization);
  const extra = max(0n, wanted.needed - order.set_aside);
  const seq = await give(ctx, order, extra, {
    kind: 'replace',
    orderId,
    limit,
    shares,
    traded: order.traded,
  });
  const named = { userId: ctx.userId, orderId, side: order.side, symbol: book.symbol };
  if (extra > 0n) {
    await insertReserves(
      ctx.writer,
      [{ order: named, kind: 'set_aside', amount: extra, step: seq }],
      ctx.now,
    );
    await post(ctx.writer, [setAsidePosting(named, extra, seq)], { at: ctx.now, on: ctx.today });
  }
  ctx.changed(ctx.userId, 'market', 'equity', ...(order.side === 'buy' ? (['wallet'] as const) : []));
  return showOrder({ ...order, extra, waits: 'replace', change_refused: null }, book);
}

/**
 * Whoever buys more takes more risk on: it must suit the person now, as with a new order. What was acknowledged when the
 * order was placed is known to be understood.
 */
async function refuseUnsuitable(ctx: UserCommand, order: OrderRow, shares: bigint): Promise<void> {
  if (order.side === 'sell' || shares <= order.shares) return;
  const risk = riskOf(ctx.reader, order.instrument_id);
  await requireSuitable(ctx, risk, order.risk_acknowledged_at !== null);
}

/** Returns what an order would need after a change. */
function wantedOf(order: OrderRow, limit: bigint, shares: bigint) {
  const { side, traded, value, fee } = order;
  const rule = { feeBps: Number(order.fee_bps), leastFee: order.least_fee };
  const needed = neededFor({ side, limit, shares, traded, value, fee }, rule);
  return {
    needed,
    terms: side === 'buy' ? { cash: needed, shares: 0n } : { cash: 0n, shares: needed },
  };
}
