import type { Side } from '../matching/market-command.ts';

/**
 * The labels of owners in the file of a day. The market asks whose an order is for one reason: nobody trades with
 * themselves. So an order has a label of its own, by which nobody is followed from one order to another, unless its owner
 * had on that day one on the other side that it reaches: then, and only then, the two have one label, as the market may
 * have stopped there.
 */
export interface DayOwners {
  /** Notes a limit that an order had on the day; null at market, which reaches whatever stands. */
  note(order: OwnedOrder, limit: bigint | null): void;
  /** Returns the label of an order's owner, once all limits are noted: numbers in the order in which they are asked for. */
  labelOf(owner: string, orderId: string): string;
}

interface OwnedOrder {
  orderId: string;
  owner: string;
  side: Side;
}

/** How far the orders of somebody reach, or one of them alone. */
interface Reach {
  highestBid: bigint | null;
  lowestOffer: bigint | null;
}

const nothing: Reach = { highestBid: null, lowestOffer: null };

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

const reaches = (bid: bigint | null, offer: bigint | null): boolean =>
  bid !== null && offer !== null && bid >= offer;

/** Returns whether an order may meet another one of its owner's. */
const mayMeetOwn = (order: Reach, all: Reach): boolean =>
  reaches(order.highestBid, all.lowestOffer) || reaches(all.highestBid, order.lowestOffer);

/** Returns the owners of a day of which nothing is noted yet. */
export function dayOwners(): DayOwners {
  const reachOf = { owner: new Map<string, Reach>(), order: new Map<string, Reach>() };
  const labels = new Map<string, string>();
  return {
    note: ({ orderId, owner, side }, limit) => {
      reachOf.owner.set(owner, reachWith(reachOf.owner.get(owner) ?? nothing, side, limit));
      reachOf.order.set(orderId, reachWith(reachOf.order.get(orderId) ?? nothing, side, limit));
    },
    labelOf: (owner, orderId) => {
      const isOne = mayMeetOwn(reachOf.order.get(orderId) ?? nothing, reachOf.owner.get(owner) ?? nothing);
      const one = isOne ? `owner ${owner}` : `order ${orderId}`;
      const label = labels.get(one) ?? String(labels.size + 1);
      labels.set(one, label);
      return label;
    },
  };
}
