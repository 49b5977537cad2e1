export interface FairQueueOptions {
  /** How many of one owner are taken at once; the next one when `done` says that one of them has ended. */
  perOwner: number;
  /** How many of one owner may wait. */
  mostWaiting?: number | undefined;
}

export interface FairQueue<Item> {
  readonly length: number;
  /** Returns whether there was room for it. */
  add(item: Item): boolean;
  /** Takes up to so many, one of each owner in turn, and of each owner the oldest first. */
  take(most: number): Item[];
  /** Says that an item that was taken has ended. */
  done(owner: string | null): void;
}

/**
 * Makes a queue in which owners take turns, so that nobody waits for all that another one has asked for. What has no
 * owner takes its turn as if all of it were one owner's, without a bound.
 */
export function fairQueue<Item extends { owner: string | null }>({
  perOwner,
  mostWaiting = Number.POSITIVE_INFINITY,
}: FairQueueOptions): FairQueue<Item> {
  /** In the order of whose turn it is. */
  const lines = new Map<string | null, Item[]>();
  const underWay = new Map<string, number>();
  let length = 0;

  const hasTurn = (owner: string | null) => owner === null || (underWay.get(owner) ?? 0) < perOwner;

  /** Takes the oldest of an owner, whose turn is last after that. */
  function takeOf(owner: string | null, line: Item[]): Item {
    const item = line.shift() as Item;
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    if (owner !== null) underWay.set(owner, (underWay.get(owner) ?? 0) + 1);
    length -= 1;
    return item;
  }

  return {
    get length() {
      return length;
    },
    add(item) {
      const line = lines.get(item.owner) ?? [];
      if (item.owner !== null && line.length >= mostWaiting) return false;
      line.push(item);
      lines.set(item.owner, line);
      length += 1;
      return true;
    },
    take(most) {
      const taken: Item[] = [];
      // An owner that still waits comes again at the end of the map, and so at the end of this loop.
      for (const [owner, line] of lines) {
        if (taken.length >= most) break;
        if (hasTurn(owner)) taken.push(takeOf(owner, line));
      }
      return taken;
    },
    done(owner) {
      if (owner === null) return;
      const left = (underWay.get(owner) ?? 0) - 1;
      if (left > 0) underWay.set(owner, left);
      else underWay.delete(owner);
    },
  };
}
