import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Injected {
  method: string;
  url: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  payload?: Buffer | string | object;
}

/**
 * Returns a server in another process as if it were here, for the callers of the tests, which use `inject` alone. What
 * may be repeated (a read, and a command with its key) is repeated until an answer comes, as the app does.
 */
export function serverAt(base: string): FastifyInstance {
  const inject = async ({ method, url, remoteAddress, headers = {}, query = {}, payload }: Injected) => {
    const address = `${base}${url}?${new URLSearchParams(query)}`;
    const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload);
    const mayRepeat = method === 'GET' || 'idempotency-key' in headers;
    const send = () =>
      fetch(address, {
        method,
        headers: {
          ...(payload === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
          ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
          ...headers,
        },
        ...(payload !== undefined && { body: isRaw ? (payload as never) : JSON.stringify(payload) }),
        redirect: 'manual',
      });
    let reply = await send();
    while (reply.status === 502 && mayRepeat) {
      await sleep(20);
      reply = await send();
    }
    const rawPayload = Buffer.from(await reply.arrayBuffer());
    const body = rawPayload.toString();
    return {
      statusCode: reply.status,
      headers: Object.fromEntries(reply.headers),
      rawPayload,
      body,
      json: () => JSON.parse(body) as unknown,
    };
  };
  return { inject } as unknown as FastifyInstance;
}
