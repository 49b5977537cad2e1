import { isIP } from 'node:net';

/**
 * Who is believed about where a call comes from: so many proxies before the server, or the proxies with these
 * addresses. Believing everybody is no choice, since each caller could then invent an address per call.
 */
export type TrustedProxies = number | string[];

const names = ['loopback', 'linklocal', 'uniquelocal'];
const maxHops = 9;

/** Reads a hop count (`1`) or a list (`loopback, 10.0.0.0/8`); undefined for everything else, `true` included. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= maxHops ? hops : undefined;
  }
  const list = text.split(',').map((each) => each.trim());
  return list.every(isProxy) ? list : undefined;
}

function isProxy(text: string): boolean {
  if (names.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

/**
 * Returns what Fastify takes as `trustProxy`. A hop count becomes a function: given as a number, Fastify believes
 * nobody.
 */
export function trustOf(
  trusted: TrustedProxies | null,
): false | string[] | ((_: string, hop: number) => boolean) {
  if (trusted === null) return false;
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted;
}
