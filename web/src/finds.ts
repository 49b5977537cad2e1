import type { LocalFind } from './shared/search/local-find.ts';

/** Finds of the areas, from their files named `<area>.finds.ts`, loaded with the search. */
const declared = import.meta.glob<readonly LocalFind[]>('./features/*/*.finds.ts', {
  eager: true,
  import: 'finds',
});

/** The finds that the app answers by itself, without asking the server. */
export const localFinds: readonly LocalFind[] = Object.values(declared).flat();
