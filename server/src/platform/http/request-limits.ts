import { isIPv6 } from 'node:net';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';
import { AppError } from '../app-error.ts';
import { newSecret } from '../security/tokens.ts';
import { isProven } from './proven-tokens.ts';
import { bearerBy } from './sessions.ts';

/**
 * What may be asked for in a minute: calls by one person, or by all of an address that have not proved who they are;
 * files by an address; and all of that by an address. A first visit takes some sixty files, and behind one address
 * there may be an office, or the customers of a mobile network.
 */
export const perMinute = { calls: 1_200, files: 12_000, all: 30_000 };

/** Tells whether a path is of the calls, and not of the built app. */
export const isApiPath = (path: string): boolean => /^\/(console\/)?(api|webhooks|health)\//.test(path);

const ownCallHeader = 'x-own-call';
/**
 * Marks a call that this process makes of itself, as it does for the people of a demo, whose days pass in seconds: it is
 * not limited. Nobody else knows the value.
 */
export const ownCall: Readonly<Record<string, string>> = { [ownCallHeader]: newSecret() };

/** Holds the limits above and those that a route declares for itself. Counts in this process, or in the given store. */
export async function limitRequests(app: FastifyInstance, store?: FastifyRateLimitStoreCtor): Promise<void> {
  // Counted by themselves: with one count for both, what the files use up would be missing to the calls.
  app.addHook('onRoute', (route) => {
    if (!isApiPath(route.url)) route.config = { rateLimit: { max: perMinute.files }, ...route.config };
  });
  await app.register(rateLimit, {
    max: perMinute.calls,
    timeWindow: 60_000,
    keyGenerator: countedAs,
    allowList: ({ headers }) => headers[ownCallHeader] === ownCall[ownCallHeader],
    ...(store && { store }),
    errorResponseBuilder: () => new AppError('request.rate_limited'),
  });
  const countAll = app.createRateLimit({ max: perMinute.all, keyGenerator: networkOf });
  app.addHook('onRequest', async (request, reply) => {
    const count = await countAll(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new AppError('request.rate_limited');
  });
}

/**
 * Returns whom a request counts for: the person, once their token has proved good in this process, whatever address it
 * comes from; everybody else by their address, so that an invented token gains nothing.
 */
function countedAs(request: FastifyRequest): string {
  const bearer = bearerBy(request);
  if (bearer?.ownerId && isProven(bearer.tokenHash)) return `person ${bearer.ownerId}`;
  return networkOf(request);
}

/** Returns the address of a caller; of IPv6 its network, as one subscriber has all the addresses of one. */
function networkOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/64`).startAddress().correctForm();
}
