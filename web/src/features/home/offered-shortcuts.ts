import { entriesAt } from '../../entries.ts';
import type { Shortcut } from '../../shared/entries/entry.ts';
import { shortcuts } from '../../shortcuts.ts';

const places = ['me.holdings', 'me.perks', 'me.records', 'me.account'] as const;

/** What may stand on home: what stands there from the beginning, then what Me lists and has a short name. */
export const offeredShortcuts: readonly Shortcut[] = [
  ...shortcuts,
  ...places
    .flatMap(entriesAt)
    .filter(({ to }) => shortcuts.every((shortcut) => shortcut.to !== to))
    .flatMap(({ asShortcut, ...entry }) => (asShortcut ? { ...entry, label: asShortcut } : [])),
];
