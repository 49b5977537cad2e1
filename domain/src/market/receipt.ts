import { isBetter, opposite } from '../matching/book.ts';
import type { Depth, SeenLevel } from '../matching/depth.ts';
import type { MarketPhase, Side, TimeInForce } from '../matching/market-command.ts';
import type { PriceBand } from '../matching/price-band.ts';
import { min } from '../money/amount.ts';
import { afterTrade, neededFor, newAccount, type OrderAccount } from './order-account.ts';
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
  /** Whether it would meet an order of the person's own, which ends it there. */
  meetsOwn: boolean;
  /** Whether the market would refuse it as it is: nothing of it would trade. */
  isRefused: boolean;
  /** The price that it is bound by, and what is set aside until it trades: money of a buyer, shares of a seller. */
  bound: bigint;
  setAside: bigint;
}

/** The order of the person's own that comes first on the other side: its price, and what others have before it there. */
export interface OwnFirst {
  price: bigint;
  ahead: bigint;
}

/** What an order meets. */
export interface Met {
  phase: MarketPhase;
  depth: Depth;
  own: OwnFirst | null;
}

interface Taken {
  fills: Receipt['fills'];
  left: bigint;
  meetsOwn: boolean;
}

/** Returns what is taken of the other side's levels, which stand in the order in which they are taken. */
function taken(
  levels: readonly SeenLevel[],
  side: Side,
  bound: bigint,
  shares: bigint,
  own: Met['own'],
): Taken {
  const fills: Receipt['fills'] = [];
  let left = shares;
  for (const level of levels) {
    if (left === 0n || isBetter(opposite(side), bound, level.price)) break;
    const isOwn = level.price === own?.price;
    const filled = min(left, isOwn ? min(own.ahead, level.shares) : level.shares);
    if (filled > 0n) fills.push({ price: level.price, shares: filled });
    left -= filled;
    if (isOwn) return { fills, left, meetsOwn: left > 0n };
  }
  return { fills, left, meetsOwn: false };
}

const wouldMeet = (side: Side, bound: bigint, own: Met['own']): boolean =>
  own !== null && !isBetter(opposite(side), bound, own.price);

type Ordered = WantedOrder & { timeInForce: TimeInForce };
type Outcome = Pick<Receipt, 'fills' | 'staysOpen' | 'meetsOwn' | 'isRefused'>;

/** Returns what an order comes to and what is left standing; in an auction nothing trades before its end. */
function outcomeOf({ phase, depth, own }: Met, order: Ordered, bound: bigint): Outcome {
  const { side, shares, limit, timeInForce } = order;
  if (phase === 'auction') {
    const meetsOwn = wouldMeet(side, bound, own);
    return { fills: [], meetsOwn, staysOpen: meetsOwn ? 0n : shares, isRefused: meetsOwn };
  }
  const { left, ...found } = taken(side === 'buy' ? depth.sell : depth.buy, side, bound, shares, own);
  const isRefused =
    (timeInForce === 'fok' && left > 0n) ||
    (timeInForce === 'post_only' && (found.fills.length > 0 || found.meetsOwn));
  if (isRefused) return { fills: [], meetsOwn: found.meetsOwn, staysOpen: 0n, isRefused };
  const stands = !found.meetsOwn && limit !== null && (timeInForce === 'gtc' || timeInForce === 'post_only');
  return { ...found, staysOpen: stands ? left : 0n, isRefused };
}

/** Returns the receipt of what is about to be added to an order, which may have traded before. */
function receiptFrom(before: OrderAccount, outcome: Outcome, rule: FeeRule): Receipt {
  let account = before;
  for (const fill of outcome.fills) ({ account } = afterTrade(account, fill, rule));
  const traded = account.traded - before.traded;
  const value = account.value - before.value;
  return {
    ...outcome,
    traded,
    value,
    average: traded === 0n ? null : (2n * value + traded) / (2n * traded),
    worst: outcome.fills.at(-1)?.price ?? null,
    fee: account.fee - before.fee,
    bound: before.limit,
    setAside: neededFor(before, rule),
  };
}

/** Returns what an order would come to now, as far as the given levels reach, as if nobody else came before it. */
export function receiptOf(met: Met, order: Ordered, band: PriceBand, rule: FeeRule): Receipt {
  const bound = boundOf(order, band);
  return receiptFrom(newAccount(order.side, bound, order.shares), outcomeOf(met, order, bound), rule);
}

/**
 * Returns what another limit or quantity would come to now for an order that stands: what it would trade beside what it
 * has traded, and what would be set aside for it then. Fewer shares at the same limit keep its place and trade nothing.
 * What the market would refuse leaves the order as it is.
 *
 * @param wanted The number of shares counts those that have traded.
 */
export function changeReceiptOf(
  met: Met,
  { timeInForce, ...from }: OrderAccount & { timeInForce: TimeInForce },
  wanted: { limit: bigint; shares: bigint },
  rule: FeeRule,
): Receipt {
  const before = { ...from, ...wanted };
  const rest = wanted.shares - from.traded;
  if (wanted.limit === from.limit && wanted.shares <= from.shares)
    return receiptFrom(before, { fills: [], staysOpen: rest, meetsOwn: false, isRefused: false }, rule);
  const order = { side: from.side, limit: wanted.limit, shares: rest, timeInForce };
  const outcome = outcomeOf(met, order, wanted.limit);
  return receiptFrom(
    before,
    outcome.isRefused ? { ...outcome, staysOpen: from.shares - from.traded } : outcome,
    rule,
  );
}
