import { useEffect, useState } from 'react';

/** Returns a value once it has stayed as it is for so long: the server is not asked with each key. */
export function useSettled(value: string, restMs: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, restMs, value);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
