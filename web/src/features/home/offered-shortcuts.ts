import { entriesAt } from '../../entries.ts';
import type { Shortcut } from '../../shared/entries/entry.ts';
import { shortcuts } from '../../shortcuts.ts';

const places = ['me.holdings', 'me.perks', 'me.records', 'me.account'] as const;

/** The shortcuts that may stand on home: the initial ones, then the entries of Me that have a short name. */
export const offeredShortcuts: readonly Shortcut[] = [
  ...shortcuts,
  ...places
    .flatMap(entriesAt)
    .filter(({ to }) => shortcuts.every((shortcut) => shortcut.to !== to))
    .flatMap(({ asShortcut, ...entry }) => (asShortcut ? { ...entry, label: asShortcut } : [])),
];
