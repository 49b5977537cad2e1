import { useStored } from '@banyan/client/use-stored.ts';
import { lazy, Suspense } from 'react';
import { shortcuts } from '../../../shortcuts.ts';
import { chosenShortcuts, pathsIn } from '../chosen-shortcuts.ts';
import { ShortcutTiles } from './shortcut-tiles.tsx';

/** Few choose for themselves, and home knows the app's own shortcuts alone. */
const ChosenTiles = lazy(() => import('./chosen-tiles.tsx'));

/** Shows at most eight ways on: the app's, or those that were chosen on this device. */
export function Shortcuts() {
  const paths = pathsIn(useStored(chosenShortcuts));
  if (!paths) return <ShortcutTiles items={shortcuts} />;
  const known = paths.flatMap((path) => shortcuts.find(({ to }) => to === path) ?? []);
  return (
    <Suspense fallback={<ShortcutTiles items={known} coming={paths.length - known.length} />}>
      <ChosenTiles paths={paths} />
    </Suspense>
  );
}
