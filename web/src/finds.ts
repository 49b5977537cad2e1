import type { LocalFind } from './shared/search/local-find.ts';

/** What the areas declare in files named `<area>.finds.ts`: found by that name, and loaded with the search. */
const declared = import.meta.glob<readonly LocalFind[]>('./features/*/*.finds.ts', {
  eager: true,
  import: 'finds',
});

/** What the app can answer by itself, without asking the server. */
export const localFinds: readonly LocalFind[] = Object.values(declared).flat();
