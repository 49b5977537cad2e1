import type { Entry, Place } from './shared/entries/entry.ts';

/** Entries of the areas, from their files named `<area>.entries.ts`, loaded with Me and the settings. */
const declared = import.meta.glob<readonly Entry[]>('./features/*/*.entries.ts', {
  eager: true,
  import: 'entries',
});
const entries = Object.values(declared).flat();

/** Returns the entries of a place, in their order. */
export const entriesAt = (place: Place): readonly Entry[] =>
  entries.filter((entry) => entry.place === place).sort((one, other) => one.order - other.order);
