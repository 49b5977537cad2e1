import { isBetter } from '../matching/book.ts';
import type { Depth, SeenLevel } from '../matching/depth.ts';
import type { Side, TimeInForce } from '../matching/market-command.ts';
import type { PriceBand } from '../matching/price-band.ts';
import { min } from '../money/amount.ts';
import { afterTrade, neededFor, newAccount } from './order-account.ts';
import { boundOf, type WantedOrder } from './order-check.ts';
import type { FeeRule } from './trading-fee.ts';

/** What an order would come to if the market stood still. Money in minor units. */
export interface Receipt {
  fills: { price: bigint; shares: bigint }[];
  traded: bigint;
  value: bigint;
  /** What would be paid a share on average, rounded half up; null when nothing would trade. */
  average: bigint | null;
  worst: bigint | null;
  fee: bigint;
  /** What would stand in the book; what is neither traded nor standing is cancelled. */
  staysOpen: bigint;
  /** The price that it is bound by, and what is set aside until it trades: money of a buyer, shares of a seller. */
  bound: bigint;
  setAside: bigint;
}

/** Returns what is taken of the other side's levels, which stand in the order in which they are taken. */
function taken(levels: readonly SeenLevel[], side: Side, bound: bigint, shares: bigint) {
  const fills: Receipt['fills'] = [];
  let left = shares;
  for (const level of levels) {
    if (left === 0n || isBetter(side === 'buy' ? 'sell' : 'buy', bound, level.price)) break;
    const filled = min(left, level.shares);
    fills.push({ price: level.price, shares: filled });
    left -= filled;
  }
  return { fills, left };
}

const fillsOf = (
  { buy, sell }: Depth,
  { side, shares }: WantedOrder,
  bound: bigint,
  timeInForce: TimeInForce,
) => {
  const found = taken(side === 'buy' ? sell : buy, side, bound, shares);
  const isRefused =
    (timeInForce === 'fok' && found.left > 0n) || (timeInForce === 'post_only' && found.fills.length > 0);
  return isRefused ? { fills: [], left: shares, isRefused } : { ...found, isRefused };
};

/**
 * Returns what an order would come to now: with all levels of the book, as if nobody else came before it. An order of the
 * person's own on the other side is not known here; it ends the order where they would meet.
 */
export function receiptOf(
  depth: Depth,
  order: WantedOrder & { timeInForce: TimeInForce },
  band: PriceBand,
  rule: FeeRule,
): Receipt {
  const bound = boundOf(order, band);
  const { fills, left, isRefused } = fillsOf(depth, order, bound, order.timeInForce);
  const stands = order.limit !== null && (order.timeInForce === 'gtc' || order.timeInForce === 'post_only');
  let account = newAccount(order.side, bound, order.shares);
  const setAside = neededFor(account, rule);
  for (const fill of fills) ({ account } = afterTrade(account, fill, rule));
  const { traded, value, fee } = account;
  return {
    fills,
    traded,
    value,
    average: traded === 0n ? null : (2n * value + traded) / (2n * traded),
    worst: fills.at(-1)?.price ?? null,
    fee,
    staysOpen: stands && !isRefused ? left : 0n,
    bound,
    setAside,
  };
}
