import { token } from '../../platform/session.ts';

/** The key that was just made, for as long as this page is open: it is kept nowhere else. */
let fresh: { key: string; bearer: string | null } | null = null;

export const keepFreshKey = (key: string): void => {
  fresh = { key, bearer: token.get() };
};

/** Returns the new key; null after a reload, and for another session. */
export const freshKey = (): string | null => (fresh && fresh.bearer === token.get() ? fresh.key : null);

export const forgetFreshKey = (): void => {
  fresh = null;
};
