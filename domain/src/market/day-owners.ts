import type { Side } from '../matching/market-command.ts';

/**
 * The labels of owners in the file of a day. The market asks whose an order is for one reason: nobody trades with
 * themselves. So an order has a label of its own, by which nobody is followed from one order to another, unless its owner
 * had on that day one on the other side that it reaches: then, and only then, the label is the same, as the market may have
 * stopped there.
 */
export interface DayOwners {
  /** Notes a limit that an order had on the day; null at market, which reaches whatever stands. */
  note(owner: string, side: Side, limit: bigint | null): void;
  /** Returns the label of an order's owner, once all limits are noted: numbers in the order in which they are asked for. */
  labelOf(owner: string, orderId: string): string;
}

interface Reach {
  highestBid: bigint | null;
  lowestOffer: bigint | null;
}

/** Dearer than any share. */
const anyPrice = 2n ** 63n;

function reachWith({ highestBid, lowestOffer }: Reach, side: Side, limit: bigint | null): Reach {
  if (side === 'buy') {
    const bid = limit ?? anyPrice;
    return { lowestOffer, highestBid: highestBid === null || bid > highestBid ? bid : highestBid };
  }
  const offer = limit ?? 0n;
  return { highestBid, lowestOffer: lowestOffer === null || offer < lowestOffer ? offer : lowestOffer };
}

const mayMeetOwn = ({ highestBid, lowestOffer }: Reach): boolean =>
  highestBid !== null && lowestOffer !== null && highestBid >= lowestOffer;

/** Returns the owners of a day of which nothing is noted yet. */
export function dayOwners(): DayOwners {
  const reaches = new Map<string, Reach>();
  const labels = new Map<string, string>();
  return {
    note: (owner, side, limit) => {
      const reach = reaches.get(owner) ?? { highestBid: null, lowestOffer: null };
      reaches.set(owner, reachWith(reach, side, limit));
    },
    labelOf: (owner, orderId) => {
      const reach = reaches.get(owner);
      const one = reach && mayMeetOwn(reach) ? `owner ${owner}` : `order ${orderId}`;
      const label = labels.get(one) ?? String(labels.size + 1);
      labels.set(one, label);
      return label;
    },
  };
}
