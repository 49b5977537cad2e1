/** The manifests of one side, by the areas' names: a module `areas.ts` with a line for each. */
export type Areas = Readonly<Record<string, object>>;

/** What each area declares under a key, as a union; areas that declare nothing there do not count. */
type PartOf<Manifest, Key extends string> = Manifest extends { readonly [K in Key]: infer Part }
  ? Part
  : never;
type PartsOf<A, Key extends string> = { [Name in keyof A]: PartOf<A[Name], Key> }[keyof A];

type NamesIn<Part> = Part extends unknown ? keyof Part & string : never;
type ValueAt<Part, Name extends string> = Part extends { readonly [N in Name]: infer Value } ? Value : never;

/** Names that two of the areas declare. */
type SharedNames<A, Key extends string> = {
  [Name in keyof A]: NamesIn<PartOf<A[Name], Key>> & NamesIn<PartsOf<Omit<A, Name>, Key>>;
}[keyof A];

/** What stands in place of the gathered parts when two areas claim a name: nothing that could be used. */
interface ClaimedTwice<Name> {
  claimedTwice: Name;
}

/** Everything that the areas declare under a key, in one record. */
export type Gathered<A, Key extends string> = [SharedNames<A, Key>] extends [never]
  ? { readonly [Name in NamesIn<PartsOf<A, Key>>]: ValueAt<PartsOf<A, Key>, Name> }
  : ClaimedTwice<SharedNames<A, Key>>;

/** The members of the lists that the areas declare under a key. */
export type Listed<A, Key extends string> =
  PartsOf<A, Key> extends readonly (infer Member)[] ? Member : never;

/**
 * Gathers what the areas declare under a key into one record. A name that two of them claim does not compile where
 * the result is used; where types cannot see it, this throws a `RangeError` that says both when the module is loaded.
 */
export function gather<A extends Areas, Key extends string>(areas: A, key: Key): Gathered<A, Key> {
  const gathered: Record<string, unknown> = Object.create(null);
  const owner = new Map<string, string>();
  for (const [area, manifest] of Object.entries(areas))
    for (const [name, value] of Object.entries((manifest as Record<string, object | undefined>)[key] ?? {})) {
      const other = owner.get(name);
      if (other) throw new RangeError(`${other} and ${area} both declare ${name} among their ${key}`);
      owner.set(name, area);
      gathered[name] = value;
    }
  return { ...gathered } as Gathered<A, Key>;
}

/** Gathers the lists that the areas declare under a key. Throws a `RangeError` for a text that stands in two of them. */
export function gatherList<A extends Areas, Key extends string>(areas: A, key: Key): Listed<A, Key>[] {
  const all = Object.values(areas).flatMap(
    (manifest) => (manifest as Record<string, Listed<A, Key>[] | undefined>)[key] ?? [],
  );
  const twice = all.find((member, index) => typeof member === 'string' && all.indexOf(member) !== index);
  if (twice !== undefined) throw new RangeError(`two areas declare ${String(twice)} among their ${key}`);
  return all;
}
