import { stored } from '@banyan/client/stored.ts';

/** Home has room for so many. */
export const mostShortcuts = 8;

/** The paths of the shortcuts that were chosen on this device, in their order; null where nobody has chosen. */
export const chosenShortcuts = stored<string | null>('home_shortcuts', (text) => text);

/** Returns the paths in what is kept; null where nothing is. */
export const pathsIn = (kept: string | null): readonly string[] | null =>
  kept === null ? null : kept.split(' ').filter((path) => path !== '');

/** Keeps a choice on this device; null is that of the app. */
export const keepShortcuts = (paths: readonly string[] | null): void =>
  chosenShortcuts.set(paths && paths.join(' '));

/** Returns paths with one of them a place further in front. */
export function movedUp(paths: readonly string[], path: string): readonly string[] {
  const at = paths.indexOf(path);
  const before = paths[at - 1];
  return before === undefined ? paths : paths.with(at - 1, path).with(at, before);
}
