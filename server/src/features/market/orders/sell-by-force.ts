import type { MarketCommand } from '@banyan/domain/matching/market-command.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openAccount, post } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { sharesOf } from '../../equity/index.ts';
import type { BookRow } from '../engine/book.store.ts';
import { giveCommand, lockLine, takeAnyPlace } from '../engine/line.store.ts';
import { matchSoon } from '../engine/match-soon.ts';
import { setAsidePosting } from '../market.postings.ts';
import { insertOrder, lockOpenBuys, lockOrder, markWaiting, type OrderRow } from './order.store.ts';
import { insertReserves } from './reserve.store.ts';

/** Orders of the house, which sell shares that stand behind a debt of their owner. */

interface ForcedOrder {
  userId: string;
  orderId: string;
  debtId: string;
  shares: bigint;
}

/**
 * Orders a sale at the lower end of the day's band: it trades with whoever offers most, as every order. What the owner has
 * ordered to buy of the same shares is cancelled before it, as nobody trades with themselves and nobody shall stop a sale
 * that way. Returns the number of the order; null where the day of these prices is over. The caller has locked the debt.
 */
export async function sellByForce(
  ctx: CommandContext,
  book: BookRow,
  { userId, orderId, debtId, shares }: ForcedOrder,
): Promise<string | null> {
  const { writer, now, today } = ctx;
  const { instrument_id: instrumentId, symbol, lowest: bound } = book;
  const buys = await lockOpenBuys(writer, userId, instrumentId);
  if (book.day !== today || !(await lockLine(writer, instrumentId, today))) return null;
  for (const buy of buys) await askToCancel(ctx, buy);
  const seq = await takeAnyPlace(writer, instrumentId);
  await openAccount(writer, userId, 'order_shares', sharesOf(symbol), now);
  await openAccount(writer, userId, 'forced_proceeds', currency, now);
  const order = { userId, orderId, side: 'sell', symbol, isForced: true } as const;
  await insertReserves(writer, [{ order, kind: 'set_aside', amount: shares, step: 0n }], now);
  await post(writer, [setAsidePosting(order, shares, 0n)], { at: now, on: today });
  const row = { ...forcedRow(ctx, book, { userId, orderId, debtId, shares }), place_seq: seq };
  insertOrder(writer, row);
  give(ctx, instrumentId, seq, {
    kind: 'place',
    orderId,
    owner: userId,
    side: 'sell',
    limit: bound,
    shares,
    timeInForce: 'gtc',
  });
  await matchSoon(ctx, instrumentId);
  ctx.changed(userId, 'market', 'equity');
  return row.number;
}

const give = (ctx: CommandContext, instrumentId: string, seq: bigint, command: MarketCommand): void =>
  giveCommand(ctx.writer, instrumentId, seq, command, ctx);

function forcedRow(ctx: CommandContext, book: BookRow, order: ForcedOrder): OrderRow {
  const { feeBps, leastFee } = ctx.policy.market;
  return {
    user_id: order.userId,
    order_id: order.orderId,
    number: readableNumber('E', ctx.today, order.orderId),
    instrument_id: book.instrument_id,
    side: 'sell',
    limit_price: book.lowest,
    bound: book.lowest,
    shares: order.shares,
    time_in_force: 'gtc',
    fee_bps: BigInt(feeBps),
    least_fee: leastFee,
    state: 'waiting',
    traded: 0n,
    value: 0n,
    fee: 0n,
    set_aside: order.shares,
    extra: 0n,
    place_seq: 0n,
    waits: null,
    change_refused: null,
    placed_at: ctx.now,
    placed_on: ctx.today,
    ended_at: null,
    end_reason: null,
    forced_for: order.debtId,
    product_risk: null,
    person_risk: null,
    risk_profile_number: null,
    risk_acknowledged_at: null,
  };
}

/** Puts a cancellation into the line; what a change of the order has set aside stays with it until the market looks at it. */
async function askToCancel(ctx: CommandContext, order: OrderRow): Promise<void> {
  const { user_id: owner, order_id: orderId, instrument_id: instrumentId } = order;
  const seq = await takeAnyPlace(ctx.writer, instrumentId);
  const command = { kind: 'cancel', orderId, owner, extra: 0n } as const;
  give(ctx, instrumentId, seq, command);
  await markWaiting(ctx.writer, order, 'cancel', order.extra);
  await matchSoon(ctx, instrumentId);
  ctx.changed(owner, 'market');
}

/** Asks the market to cancel what has not traded of a sale by force; nothing where it has ended, or was asked already. */
export async function cancelForced(ctx: CommandContext, userId: string, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.writer, userId, orderId);
  if (!order || order.ended_at !== null || order.waits !== null) return;
  await askToCancel(ctx, order);
}
