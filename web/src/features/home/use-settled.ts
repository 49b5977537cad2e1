import { useEffect, useState } from 'react';
import { onceSettled } from '../../platform/once-settled.ts';

/** Returns whether the first picture stands: only then what is not seen yet is fetched. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => onceSettled(() => setSettled(true)), []);
  return isSettled;
}
