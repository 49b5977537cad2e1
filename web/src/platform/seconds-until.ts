import { useEffect, useState } from 'react';

/** Codes live by the clock on the wall, which a demo never moves. */
export function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
}
