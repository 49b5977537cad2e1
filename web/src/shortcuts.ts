import type { Shortcut } from './shared/entries/entry.ts';

/** What the areas declare in files named `<area>.shortcuts.ts`: found by that name, and loaded ahead with home. */
const declared = import.meta.glob<readonly Shortcut[]>('./features/*/*.shortcuts.ts', {
  eager: true,
  import: 'shortcuts',
});

/** The shortcuts on home, in their order. */
export const shortcuts: readonly Shortcut[] = Object.values(declared)
  .flat()
  .sort((one, other) => one.order - other.order);
