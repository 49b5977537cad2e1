import { type PointerEvent, useRef } from 'react';
import { runtimeLimits } from '../platform/runtime-limits.ts';

/** Returns whether a finger has strayed too far from where it came down to be resting still. */
export const hasStrayed = (from: { x: number; y: number }, to: { x: number; y: number }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > runtimeLimits.longPressStrayPx;

const placeOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

/** Returns what an element listens to so that a finger resting on it acts. A mouse selects text there instead. */
export function useLongPress(onPress: () => void) {
  const down = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const end = () => {
    if (down.current) clearTimeout(down.current.timer);
    down.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      end();
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const timer = setTimeout(() => {
        end();
        onPress();
      }, runtimeLimits.longPressMs);
      down.current = { ...placeOf(event), timer };
    },
    onPointerMove(event: PointerEvent) {
      if (down.current && hasStrayed(down.current, placeOf(event))) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
