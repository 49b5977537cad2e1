/** Keys that two of the parts declare. */
type SharedKeys<Parts extends readonly object[], Seen = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? (keyof First & Seen) | SharedKeys<Rest, Seen | keyof First>
  : never;

type Intersection<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Intersection<Rest>
  : object;

/** What stands in place of the merged parts when two of them claim a key: nothing that could be used. */
interface ClaimedTwice<Key> {
  claimedTwice: Key;
}

export type Disjoint<Parts extends readonly object[]> = [SharedKeys<Parts>] extends [never]
  ? { readonly [Key in keyof Intersection<Parts>]: Intersection<Parts>[Key] }
  : ClaimedTwice<SharedKeys<Parts>>;

/**
 * Merges what several areas declare. A key that two of them claim does not compile where the result is used;
 * where types cannot see it, this throws a `RangeError` that names the key when the module is loaded.
 */
export function disjoint<const Parts extends readonly object[]>(...parts: Parts): Disjoint<Parts> {
  const merged: Record<string, unknown> = Object.create(null);
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      if (Object.hasOwn(merged, key)) throw new RangeError(`two areas declare ${key}`);
      merged[key] = value;
    }
  return { ...merged } as Disjoint<Parts>;
}
