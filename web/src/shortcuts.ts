import type { Shortcut } from './shared/entries/entry.ts';

/** Shortcuts of the areas, from their files named `<area>.shortcuts.ts`, loaded ahead with home. */
const declared = import.meta.glob<readonly Shortcut[]>('./features/*/*.shortcuts.ts', {
  eager: true,
  import: 'shortcuts',
});

/** The shortcuts on home, in their order. */
export const shortcuts: readonly Shortcut[] = Object.values(declared)
  .flat()
  .sort((one, other) => one.order - other.order);
