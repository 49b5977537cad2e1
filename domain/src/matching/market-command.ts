export type Side = 'buy' | 'sell';

/**
 * How long an order stands: until it is cancelled; not at all (what does not trade at once is cancelled); all of it at
 * once or nothing; or only as an offer to others, refused when it would trade at once.
 */
export const timesInForce = ['gtc', 'ioc', 'fok', 'post_only'] as const;
export type TimeInForce = (typeof timesInForce)[number];

/**
 * What an instrument does: nothing; gather orders for one price; trade each order as it comes; pause between sessions;
 * stand still because an operator said so.
 */
export const marketPhases = ['closed', 'auction', 'continuous', 'break', 'halted'] as const;
export type MarketPhase = (typeof marketPhases)[number];

/** An order. `limit` in minor units for one share; null is an order at market, which is limited by the price band. */
export interface PlaceOrder {
  kind: 'place';
  orderId: string;
  owner: string;
  side: Side;
  limit: bigint | null;
  shares: bigint;
  timeInForce: TimeInForce;
}

export interface CancelOrder {
  kind: 'cancel';
  orderId: string;
}

/**
 * Another limit or quantity for an order that stands. `shares` counts what it has traded already, and `traded` is how much
 * that was when the change was asked for: what was set aside for the change is enough for that alone.
 */
export interface ReplaceOrder {
  kind: 'replace';
  orderId: string;
  limit: bigint;
  shares: bigint;
  traded: bigint;
}

/** A trading day begins: the close before it, from which the band follows. Basis points. */
export interface StartDay {
  kind: 'day';
  previousClose: bigint;
  bandBps: bigint;
}

export interface ChangePhase {
  kind: 'phase';
  phase: MarketPhase;
}

/** All orders end before a day on which the shares are split: they name other shares, at another price. */
export interface ClearBook {
  kind: 'clear';
}

export type MarketCommand = PlaceOrder | CancelOrder | ReplaceOrder | StartDay | ChangePhase | ClearBook;

/** Why an order is not taken, or a change of one not made. */
export const refusals = [
  'closed',
  'break',
  'halted',
  'outside_band',
  'not_in_auction',
  'would_trade',
  'not_all',
  'self_trade',
  'below_traded',
  'traded_meanwhile',
  'not_open',
  'duplicate',
] as const;
export type Refusal = (typeof refusals)[number];

/** Why what was left of an order is cancelled. */
export const cancellations = ['asked', 'rest', 'self_trade', 'outside_band', 'split'] as const;
export type Cancellation = (typeof cancellations)[number];

/** What a command has done, in the order in which it happened. */
export type MarketEvent =
  | { kind: 'accepted'; orderId: string; limit: bigint; shares: bigint }
  | { kind: 'refused'; orderId: string; reason: Refusal }
  | { kind: 'replaced'; orderId: string; limit: bigint; shares: bigint; keepsPlace: boolean }
  | {
      kind: 'traded';
      price: bigint;
      shares: bigint;
      buyOrder: string;
      sellOrder: string;
      /** The side that came last; null in an auction, where nobody did. */
      taker: Side | null;
    }
  | { kind: 'cancelled'; orderId: string; shares: bigint; reason: Cancellation }
  | { kind: 'phase'; phase: MarketPhase }
  | { kind: 'day'; lowest: bigint; highest: bigint };

export type Traded = Extract<MarketEvent, { kind: 'traded' }>;

export const isTrade = (event: MarketEvent): event is Traded => event.kind === 'traded';
