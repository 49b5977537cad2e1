import { useSyncExternalStore } from 'react';

/** `ended`: the server refused a token that had worked; the page stays, and a login lies over it. */
export type SessionState = 'none' | 'open' | 'ended';

const storageKey = 'banyan.console.token';
const listeners = new Set<() => void>();
let state: SessionState = sessionStorage.getItem(storageKey) ? 'open' : 'none';
/** The token whose session is on this page: the tab may have gone on to another page, and come back to this one. */
let drawn = sessionStorage.getItem(storageKey);

/** Returns the token. It lives as long as the browser tab; no other tab can read it, but a copy of this one begins with it. */
export const sessionToken = (): string | null => sessionStorage.getItem(storageKey);

/** The token that the server refused, while the page of its session still stands. */
let ended: string | null = null;

export const drawnToken = (): string | null => drawn;

/** Returns whose session the page shows: also one that has ended, over which a login lies. */
export const shownToken = (): string | null => sessionToken() ?? ended;

export function openSession(token: string): void {
  sessionStorage.setItem(storageKey, token);
  drawn = token;
  ended = null;
  become('open');
}

export function closeSession(): void {
  sessionStorage.removeItem(storageKey);
  drawn = null;
  ended = null;
  become('none');
}

/** Ends the session after a 401. A late reply to the token before last must not end the session that replaced it. */
export function endSession(refusedToken: string): void {
  if (sessionToken() !== refusedToken) return;
  sessionStorage.removeItem(storageKey);
  drawn = null;
  ended = refusedToken;
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
