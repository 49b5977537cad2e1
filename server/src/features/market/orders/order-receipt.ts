import type { marketApi } from '@banyan/api/market/market.ts';
import type { receipt } from '@banyan/api/market/shapes.ts';
import { changeReceiptOf, type Met, type Receipt, receiptOf } from '@banyan/domain/market/receipt.ts';
import type { FeeRule } from '@banyan/domain/market/trading-fee.ts';
import { opposite } from '@banyan/domain/matching/book.ts';
import type { MarketPhase, Side } from '@banyan/domain/matching/market-command.ts';
import type { z } from 'zod';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import type { BookRow } from '../engine/book.store.ts';
import { depthFor } from '../prices/depth.ts';
import {
  type Calendar,
  refuseChange,
  refuseInAuction,
  refuseProblem,
  refuseUnchangeable,
  sellableOf,
  takingOrders,
  tradedBook,
} from './checks.ts';
import { orderById, ownFirst } from './order.store.ts';

type Input = InputOf<typeof marketApi.orderReceipt>;
type Shown = z.output<typeof receipt>;

/** What an order is about to meet: the market as it is. */
interface Market {
  book: BookRow;
  phase: MarketPhase;
}

/**
 * Says what an order would come to now, or another limit and quantity for one that stands, after the checks that it would
 * have to pass.
 */
export async function orderReceipt(ctx: UserRead, calendar: Calendar, input: Input): Promise<Shown> {
  const book = await tradedBook(ctx, input.instrumentId);
  const phase = await takingOrders(ctx, book, calendar);
  const { orderId } = input;
  return orderId === undefined
    ? ofNew(ctx, { book, phase }, input)
    : ofChange(ctx, { book, phase }, { ...input, orderId });
}

async function metBy(
  ctx: UserRead,
  { book, phase }: Market,
  order: { side: Side; shares: bigint },
): Promise<Met> {
  const own = await ownFirst(ctx.reader, ctx.userId, book.instrument_id, opposite(order.side));
  return { phase, depth: await depthFor(ctx.reader, book, order), own };
}

function show({ setAside, ...rest }: Receipt, side: Side, rule: FeeRule): Shown {
  const [setAsideCash, setAsideShares] = side === 'buy' ? [setAside, 0n] : [0n, setAside];
  return { ...rest, setAsideCash, setAsideShares, ...rule };
}

async function ofNew(ctx: UserRead, market: Market, input: Input): Promise<Shown> {
  const { book, phase } = market;
  refuseInAuction(phase, input.timeInForce);
  await refuseProblem(ctx, input, book, await sellableOf(ctx, book));
  const { feeBps, leastFee } = ctx.policy.market;
  const rule = { feeBps, leastFee };
  return show(receiptOf(await metBy(ctx, market, input), input, book, rule), input.side, rule);
}

/** An order keeps its side, its time in force and the fee under which it was placed. */
async function ofChange(ctx: UserRead, market: Market, input: Input & { orderId: string }): Promise<Shown> {
  const { book } = market;
  const order = found(await orderById(ctx.reader, ctx.userId, input.orderId));
  if (order.instrument_id !== book.instrument_id) throw new AppError('request.not_found');
  refuseUnchangeable(order);
  const wanted = { limit: input.limit ?? order.bound, shares: input.shares };
  await refuseChange(ctx, book, order, wanted);
  const { side, bound, shares, traded, value, fee, time_in_force: timeInForce } = order;
  const rule = { feeBps: Number(order.fee_bps), leastFee: order.least_fee };
  const met = await metBy(ctx, market, { side, shares: wanted.shares - traded });
  const from = { side, limit: bound, shares, traded, value, fee, timeInForce };
  return show(changeReceiptOf(met, from, wanted, rule), side, rule);
}
