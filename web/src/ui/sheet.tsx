import { lazy, type ReactNode, Suspense, useState } from 'react';

const SheetDialog = lazy(() => import('./sheet-dialog.tsx'));

export interface SheetProps {
  open: boolean;
  /** Called by its button, a tap beside it, Escape and Back. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Something is on its way: it stays open. */
  busy?: boolean;
}

/** Shows a sheet from below. Its code is fetched when it first opens. */
export function Sheet(props: SheetProps) {
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
