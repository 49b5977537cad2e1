import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { useEffect } from 'react';
import { serverNow } from '../../platform/clock.ts';

const lookMs = 1_000;
/** The server's clock may be a little behind what this device knows of it: then it is asked again. */
const againMs = 10_000;

/**
 * Reads a page anew once its day is over: at midnight in Shanghai, wherever the device is. It looks each second, as one
 * long timer stands still while a device sleeps.
 */
export function useNextDay(today: string | undefined, read: () => unknown): void {
  useEffect(() => {
    if (today === undefined) return;
    let askedAt = 0;
    const look = () => {
      if (businessDateOf(new Date(serverNow())) <= today || Date.now() - askedAt < againMs) return;
      askedAt = Date.now();
      void read();
    };
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [today, read]);
}
