import { isBetter, opposite } from '../matching/book.ts';
import type { Depth, SeenLevel } from '../matching/depth.ts';
import type { MarketPhase, Side, TimeInForce } from '../matching/market-command.ts';
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
  /** Whether it would meet an order of the person's own, which ends it there. */
  meetsOwn: boolean;
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

/** Returns what an order comes to and what is left standing; in an auction nothing trades before its end. */
function outcomeOf({ phase, depth, own }: Met, order: Ordered, bound: bigint) {
  const { side, shares, limit, timeInForce } = order;
  const nothing = { fills: [], left: shares };
  if (phase === 'auction') {
    const meetsOwn = wouldMeet(side, bound, own);
    return { ...nothing, meetsOwn, staysOpen: meetsOwn ? 0n : shares };
  }
  const found = taken(side === 'buy' ? depth.sell : depth.buy, side, bound, shares, own);
  const isRefused =
    (timeInForce === 'fok' && found.left > 0n) ||
    (timeInForce === 'post_only' && (found.fills.length > 0 || found.meetsOwn));
  if (isRefused) return { ...nothing, meetsOwn: found.meetsOwn, staysOpen: 0n };
  const stands = !found.meetsOwn && limit !== null && (timeInForce === 'gtc' || timeInForce === 'post_only');
  return { ...found, staysOpen: stands ? found.left : 0n };
}

/** Returns what an order would come to now, as far as the given levels reach, as if nobody else came before it. */
export function receiptOf(met: Met, order: Ordered, band: PriceBand, rule: FeeRule): Receipt {
  const bound = boundOf(order, band);
  const { fills, staysOpen, meetsOwn } = outcomeOf(met, order, bound);
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
    staysOpen,
    meetsOwn,
    bound,
    setAside,
  };
}
