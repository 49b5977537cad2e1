import { useSyncExternalStore } from 'react';
import { runtimeLimits } from './runtime-limits.ts';

export interface Announcement {
  text: string;
  serial: number;
}

let current: Announcement | null = null;
let serial = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Announcement | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Says something in passing. An error also stays where it happened: this is never its only notice. */
export function announce(text: string, ms: number = runtimeLimits.toastMs): void {
  clearTimeout(timer);
  serial += 1;
  publish({ text, serial });
  timer = setTimeout(() => publish(null), Math.min(ms, runtimeLimits.toastMs));
}

/** Ends what was said last, before its time. */
export function endAnnouncement(): void {
  clearTimeout(timer);
  publish(null);
}

export const useAnnouncement = (): Announcement | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
