import { useSyncExternalStore } from 'react';

/** A newer app than the one that runs: waiting in the browser already, or published by the server. */
export interface AppUpdate {
  isMandatory: boolean;
}

let known: AppUpdate | null = null;
const listeners = new Set<() => void>();

/** Publishes a newer app; a mandatory update is not taken back by one that may be put off. */
export function announceUpdate(update: AppUpdate | null): void {
  if (update && known?.isMandatory && !update.isMandatory) return;
  known = update;
  for (const listener of listeners) listener();
}

export const useAppUpdate = (): AppUpdate | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
  );
