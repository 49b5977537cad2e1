import { useEffect, useState } from 'react';

/** Returns the seconds until an instant, by the device's own clock, which a demo never moves; 0 once it is over. */
export function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
}
