import { stored } from '@banyan/client/stored.ts';

const tokenKey = 'app_token';
const readToken = (text: string | null) => text || null;

/**
 * The bearer token; null when nobody is logged in. It is this page's own: when another tab logs out or in, the
 * page does not go on as somebody else, it is left.
 */
export const token = stored<string | null>(tokenKey, readToken, localStorage, false);

/** Returns the token that stands in the storage now, whichever tab has written it. */
export const sharedToken = (): string | null => readToken(localStorage.getItem(tokenKey));

let isLeft = false;
let leave = () => {};
/** Sets what happens, once, when another tab has changed the session. */
export const whenSessionIsElsewhere = (then: () => void): void => {
  leave = then;
};

/**
 * Returns whether another tab has changed the session since this page took it up. The page is left then, and makes no
 * call any more: what it shows and holds belongs to somebody else.
 */
export function isSessionElsewhere(): boolean {
  if (!isLeft && sharedToken() !== token.get()) {
    isLeft = true;
    leave();
  }
  return isLeft;
}

const expiryListeners = new Set<() => void>();

/** Calls the listener when a reply said 401 for a session that had been open. */
export function onExpiry(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/**
 * Ends a session whose call was answered 401. Several calls may be on their way with the same token, and a new login
 * may have come between: only the first answer about the token that is still stored counts.
 */
export function expire(usedToken: string): void {
  if (token.get() !== usedToken) return;
  token.set(null);
  for (const listener of expiryListeners) listener();
}

const returnKey = 'return_to';
const launchKey = 'launch_to';

/** Remembers which page to come back to after the login. */
export const rememberPage = (url: string): void => sessionStorage.setItem(returnKey, url);

/** Returns the page to come back to, once. */
export const takeRememberedPage = (): string | null => take(returnKey);

/** Remembers the page that waits for the launch page: apart from what waits for a login, which may wait longer. */
export const rememberForLaunch = (url: string): void => sessionStorage.setItem(launchKey, url);

/** Returns whether a page waits for the launch page. */
export const pageWaitsForLaunch = (): boolean => sessionStorage.getItem(launchKey) !== null;

/** Returns the page that has waited for the launch page, once. */
export const takePageOfLaunch = (): string | null => take(launchKey);

function take(key: string): string | null {
  const url = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return url;
}
