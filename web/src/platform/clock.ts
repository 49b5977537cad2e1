import { useEffect, useState } from 'react';
import { config } from './config.ts';
import { queryClient } from './query.ts';

/** Returns an instant of this device's clock by the server's, in milliseconds: a demo may have moved that days ahead. */
export function serverTime(deviceMs: number): number {
  const state = queryClient.getQueryState(config.queryKey);
  return state?.data ? deviceMs + Date.parse(state.data.now) - state.dataUpdatedAt : deviceMs;
}

/** Returns the server's present, in milliseconds. */
export const serverNow = (): number => serverTime(Date.now());

/** Returns the server's present, ticking every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Returns what is left until an instant; null once it has passed. */
export function timeLeft(instant: string, nowMs: number): TimeLeft | null {
  const seconds = Math.ceil((Date.parse(instant) - nowMs) / 1000);
  if (seconds <= 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
