import { stored, useStored } from './stored.ts';

/** The bearer token; null when nobody is logged in. */
export const token = stored<string | null>('app_token', (text) => text || null);

export const useLoggedIn = (): boolean => useStored(token) !== null;

const expiryListeners = new Set<() => void>();

/** Told when a reply said 401 for a session that had been open. */
export function onExpiry(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/**
 * A call was answered 401. Several calls may be on their way with the same token, and a new login may have
 * come between: only the first answer about the token that is still stored counts.
 */
export function expire(usedToken: string): void {
  if (token.get() !== usedToken) return;
  token.set(null);
  for (const listener of expiryListeners) listener();
}

const returnKey = 'return_to';

/** Remembers which page to come back to after the login. */
export const rememberPage = (url: string): void => sessionStorage.setItem(returnKey, url);

/** The page to come back to, once. */
export function takeRememberedPage(): string | null {
  const url = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return url;
}
