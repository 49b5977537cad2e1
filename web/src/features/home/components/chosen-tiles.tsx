import { offeredShortcuts } from '../offered-shortcuts.ts';
import { ShortcutTiles } from './shortcut-tiles.tsx';

/** Shows the shortcuts that were chosen, in their order; one that this release does not have is left out. */
export default function ChosenTiles({ paths }: { paths: readonly string[] }) {
  return (
    <ShortcutTiles items={paths.flatMap((path) => offeredShortcuts.find(({ to }) => to === path) ?? [])} />
  );
}
