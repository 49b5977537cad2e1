/** What a person has of one part of their assets, and what they owe of it. Minor units. */
export interface Worth {
  held: bigint;
  owed: bigint;
}

export const nothing: Worth = { held: 0n, owed: 0n };

const isSame = (one: Worth, other: Worth): boolean => one.held === other.held && one.owed === other.owed;

/**
 * Returns the parts of a person that a close writes down, by name: those that stand otherwise than at the close before. A
 * part that has come to nothing is written down as nothing, and one that never was anything is not.
 */
export function changedParts(
  before: ReadonlyMap<string, Worth>,
  now: ReadonlyMap<string, Worth>,
): Map<string, Worth> {
  const changed = new Map<string, Worth>();
  for (const part of new Set([...before.keys(), ...now.keys()])) {
    const worth = now.get(part) ?? nothing;
    if (!isSame(worth, before.get(part) ?? nothing)) changed.set(part, worth);
  }
  return changed;
}
