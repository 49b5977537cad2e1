export interface FairQueueOptions {
  /** How many of one owner are taken at once; the next one when `done` says that one of them has ended. */
  perOwner: number;
  /** How many of one owner may wait. */
  mostWaiting?: number | undefined;
}

export interface FairItem {
  owner: string | null;
  /** What it locks that others lock, too: of those that name the same, only what is taken at once is under way at once. */
  contendsFor?: string | undefined;
}

export interface FairQueue<Item extends FairItem> {
  readonly length: number;
  /** Returns whether there was room for it. */
  add(item: Item): boolean;
  /** Takes up to so many, one of each owner in turn, and of each owner the oldest first. */
  take(most: number): Item[];
  /** Says that an item that was taken has ended. */
  done(item: Item): void;
}

/**
 * Makes a queue in which owners take turns, so that nobody waits for all that another one has asked for. What has no
 * owner takes its turn as if all of it were one owner's, without a bound.
 */
export function fairQueue<Item extends FairItem>({
  perOwner,
  mostWaiting = Number.POSITIVE_INFINITY,
}: FairQueueOptions): FairQueue<Item> {
  /** In the order of whose turn it is. */
  const lines = new Map<string | null, Item[]>();
  const underWay = counts<string>();
  const contended = counts<string>();
  let length = 0;

  const hasTurn = (owner: string | null) => owner === null || underWay.of(owner) < perOwner;

  /** Takes the oldest of an owner, whose turn is last after that. */
  function takeOf(owner: string | null, line: Item[]): Item {
    const item = line.shift() as Item;
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    if (owner !== null) underWay.add(owner);
    if (item.contendsFor !== undefined) contended.add(item.contendsFor);
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
      const before = contended.all();
      const isFree = ({ contendsFor: what }: FairItem) => what === undefined || !before.has(what);
      // An owner that still waits comes again at the end of the map, and so at the end of this loop.
      for (const [owner, line] of lines) {
        if (taken.length >= most) break;
        if (hasTurn(owner) && line[0] && isFree(line[0])) taken.push(takeOf(owner, line));
      }
      return taken;
    },
    done({ owner, contendsFor }) {
      if (owner !== null) underWay.remove(owner);
      if (contendsFor !== undefined) contended.remove(contendsFor);
    },
  };
}

/** Counts what there is of each. */
function counts<Of>() {
  const known = new Map<Of, number>();
  return {
    of: (each: Of): number => known.get(each) ?? 0,
    all: (): ReadonlySet<Of> => new Set(known.keys()),
    add: (each: Of): void => void known.set(each, (known.get(each) ?? 0) + 1),
    remove: (each: Of): void => {
      const left = (known.get(each) ?? 0) - 1;
      if (left > 0) known.set(each, left);
      else known.delete(each);
    },
  };
}
