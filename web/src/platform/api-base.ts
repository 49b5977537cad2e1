import { stored } from '@banyan/client/stored.ts';

/** Addresses that the app was built with, for when it is served from elsewhere than its servers. */
const built = (import.meta.env?.VITE_API_BASES ?? '') as string;

const originsIn = (text: string): string[] => text.split(',').filter((each) => each !== '');

/**
 * The addresses of this installation as the server last named them. The page's security policy allows no
 * connection to any other, whatever stands here.
 */
export const knownBases = stored<string | null>('ip_host', (text) => text || null);

/** Returns the addresses to try: the one that served this page first. Nothing else may ever be called. */
export const candidateBases = (): string[] => [
  ...new Set([location.origin, ...originsIn(built), ...originsIn(knownBases.get() ?? '')]),
];

/**
 * The address that the calls go to. Null means that the launch screen has not found a server yet; a stored address that
 * is none of the installation's counts as null.
 */
export const apiBase = stored<string | null>('api_url', (text) =>
  text !== null && candidateBases().includes(text) ? text : null,
);
