import { useEffect, useRef, useState } from 'react';
import { runtimeLimits } from '../platform/runtime-limits.ts';

const { refresherPx } = runtimeLimits;
/** Beyond the threshold the page follows ever less. */
const maxPx = 72;

/** Returns how far the page is pulled down when the finger has moved so far. */
export const pulledBy = (movedPx: number): number =>
  movedPx <= refresherPx ? movedPx : Math.min(maxPx, refresherPx + (movedPx - refresherPx) / 3);

/** Refreshes when the top of the page is pulled down; `refresh` does the same for the button beside. */
export function usePull(onRefresh: (() => Promise<unknown>) | undefined) {
  const [pulledPx, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const latest = useRef(onRefresh);
  latest.current = onRefresh;

  const refresh = () => {
    setRefreshing(true);
    Promise.resolve(latest.current?.())
      .catch(() => {
        // The screen itself shows what went wrong.
      })
      .finally(() => {
        setRefreshing(false);
        setPulled(0);
      });
  };

  useEffect(() => {
    if (!latest.current) return undefined;
    let startY: number | undefined;
    let distance = 0;
    const start = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]');
      startY = scrollY <= 0 && !inDialog ? event.touches[0]?.clientY : undefined;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      if (startY === undefined) return;
      distance = pulledBy((event.touches[0]?.clientY ?? startY) - startY);
      if (distance > 0) setPulled(distance);
    };
    const end = () => {
      if (startY === undefined) return;
      startY = undefined;
      if (distance >= refresherPx) refresh();
      else setPulled(0);
    };
    addEventListener('touchstart', start, { passive: true });
    addEventListener('touchmove', move, { passive: true });
    addEventListener('touchend', end);
    addEventListener('touchcancel', end);
    return () => {
      removeEventListener('touchstart', start);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', end);
    };
  }, []);

  return { pulledPx, isRefreshing, refresh };
}
