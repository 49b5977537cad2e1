/** Something of a person that another one may have, too: a device, an account to be paid to. */
export interface Held {
  user_id: string;
  held: string;
}

/** How many holders of the same things are looked at, at most. */
export const mostHolders = 1_000;

/** Whom each shares something with. */
export type Sharers = ReadonlyMap<string, readonly string[]>;

/** Returns for each owner who else holds one of the same things; whoever shares nothing is left out. */
export function sharersOf(own: readonly Held[], all: readonly Held[]): Sharers {
  const holders = Map.groupBy(all, ({ held }) => held);
  const sharers = new Map<string, readonly string[]>();
  for (const { user_id, held } of own) {
    const others = (holders.get(held) ?? []).map((holder) => holder.user_id).filter((id) => id !== user_id);
    if (others.length > 0) sharers.set(user_id, [...new Set([...(sharers.get(user_id) ?? []), ...others])]);
  }
  return sharers;
}
