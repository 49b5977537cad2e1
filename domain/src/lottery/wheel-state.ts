import { largestOf, type Segment } from './odds-table.ts';

/** `not_open`: no odds were published yet; `closed`: the platform could not pay every prize. */
export type WheelState = 'open' | 'closed' | 'not_open';

/** A segment, and how often it can still be awarded; null: without an end. */
export interface StockedSegment extends Segment {
  left: number | null;
}

/** What a wheel is paid from, in points and in minor units of the currency. */
export interface Funds {
  points: bigint;
  cash: bigint;
}

/**
 * Returns what the platform lacks to pay whatever can be drawn next; null where it can pay each prize. It looks at no
 * draw: a wheel that closed by what comes out would choose.
 */
export function lackOf(segments: readonly StockedSegment[], funds: Funds): 'points' | 'cash' | null {
  const due = largestOf(segments.filter(({ left }) => left === null || left > 0));
  if (funds.points < due.points) return 'points';
  return funds.cash < due.cash ? 'cash' : null;
}
