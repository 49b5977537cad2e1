import type { PushServiceName } from '@banyan/domain/inbox/push.ts';

/**
 * The push services of the browsers: of Chrome and what is made of it, of Firefox, of Safari, of Edge. A browser says
 * where pushes to it go, and whoever speaks in its place could say anything: the server calls nobody else.
 */
const known: readonly (readonly [PushServiceName, RegExp])[] = [
  ['google', /^fcm\.googleapis\.com$/],
  ['mozilla', /^updates\.push\.services\.mozilla\.com$/],
  ['apple', /^(?:[a-z0-9-]+\.)?push\.apple\.com$/],
  ['microsoft', /^[a-z0-9-]+\.notify\.windows\.com$/],
];

/** Returns whose push service an address belongs to. */
export function pushServiceOf(endpoint: string): PushServiceName {
  const { hostname } = new URL(endpoint);
  return known.find(([, pattern]) => pattern.test(hostname))?.[0] ?? 'other';
}

/**
 * Returns whether an address belongs to a push service that the server may call: one of those that are known, by https on
 * its own port, or of an origin that the configuration names. An address that a browser would write otherwise is none.
 */
export function isPushEndpoint(text: string, more: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, host, hostname, origin, username, password, hash } = new URL(text);
  if (href !== text || username !== '' || password !== '' || hash !== '') return false;
  if (more.includes(origin)) return true;
  return protocol === 'https:' && host === hostname && known.some(([, pattern]) => pattern.test(hostname));
}
