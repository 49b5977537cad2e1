import { lazy, type ReactNode, Suspense, useState } from 'react';

const SheetDialog = lazy(() => import('./sheet-dialog.tsx'));

/** Shows a sheet from below. Its code is fetched when it first opens. */
export function Sheet(props: { open: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const isNeeded = useEver(props.open);
  return isNeeded ? (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  ) : null;
}

/** Returns whether `now` has ever been true: what opened once stays mounted, so that it can leave gracefully. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
