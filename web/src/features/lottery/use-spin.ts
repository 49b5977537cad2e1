import { useEffect, useRef, useState } from 'react';
import { motionIsOff } from '../../platform/motion.ts';
import { angleFor, restAngle } from './turn.ts';

export const spinMs = 4_000;

/** Turns the wheel to a segment; `onEnd` is called once it stands, at once where there is no animation or it is skipped. */
export function useSpin() {
  const [angle, setAngle] = useState(restAngle);
  const [isSpinning, setSpinning] = useState(false);
  const end = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const skip = () => {
    clearTimeout(timer.current);
    setSpinning(false);
    const ended = end.current;
    end.current = undefined;
    ended?.();
  };
  const spinTo = (segment: number, onEnd: () => void) => {
    setAngle((from) => angleFor(segment, from));
    end.current = onEnd;
    if (motionIsOff()) return skip();
    setSpinning(true);
    timer.current = setTimeout(skip, spinMs);
  };
  return { angle, isSpinning, spinTo, skip };
}
