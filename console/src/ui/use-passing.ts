import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns a state that goes back to its rest after a time (ms), and what sets it. With its component the wait ends. */
export function usePassing<T>(rest: T, forMs: number): [T, (next: T) => void] {
  const [state, setState] = useState(rest);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = useCallback(
    (next: T) => {
      setState(() => next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setState(() => rest), forMs);
    },
    [rest, forMs],
  );
  return [state, set];
}
