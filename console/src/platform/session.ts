import { useSyncExternalStore } from 'react';

/** `ended`: the server refused a token that had worked; the page stays, and a login lies over it. */
export type SessionState = 'none' | 'open' | 'ended';

const storageKey = 'banyan.console.token';
const listeners = new Set<() => void>();
let state: SessionState = sessionStorage.getItem(storageKey) ? 'open' : 'none';

/** The token lives as long as the browser tab, and no other tab can read it. */
export const sessionToken = (): string | null => sessionStorage.getItem(storageKey);

export function openSession(token: string): void {
  sessionStorage.setItem(storageKey, token);
  become('open');
}

export function closeSession(): void {
  sessionStorage.removeItem(storageKey);
  become('none');
}

/** After a 401. A late reply to the token before last must not end the session that replaced it. */
export function endSession(refusedToken: string): void {
  if (sessionToken() !== refusedToken) return;
  sessionStorage.removeItem(storageKey);
  become('ended');
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
