import { silentAfterMs } from '@banyan/domain/live/heartbeat.ts';
import { useSyncExternalStore } from 'react';

/** True once the server's stream of hints, which has its heartbeats, has said nothing for too long. */
let isSilent = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(silent: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (silent === isSilent) return;
  isSilent = silent;
  for (const listener of listeners) listener();
}

/** Waits for a sign of the stream from now on, unless one is waited for already. */
export function awaitSign(): void {
  if (!isSilent) timer ??= setTimeout(() => change(true), silentAfterMs);
}

/** Notes that the stream has said something, be it a heartbeat, and waits for the next sign. */
export function noteSign(): void {
  change(false);
  awaitSign();
}

/** Waits for no sign any more: there is no stream to say anything. */
export const expectNoSign = (): void => change(false);

export const isStreamSilent = (): boolean => isSilent;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether the server's stream has said nothing for so long that hints may have been lost. */
export const useStreamSilence = (): boolean => useSyncExternalStore(subscribe, isStreamSilent);
