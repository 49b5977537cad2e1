import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST';
const headers =
  'authorization, content-type, idempotency-key, idempotency-settle, accept, x-seal, x-seal-count';
const exposed = 'x-request-id';

/**
 * Lets the app that was opened at one address of the installation call another one of them (it chooses the
 * fastest), and nobody else: a page of a foreign origin is answered without a word about sharing.
 */
export function shareBetween(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!/^\/(api|health)\//.test(request.url)) return;
    reply.header('vary', 'origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed);
    // Otherwise only pages of the very same origin may read a reply.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', methods).header('access-control-allow-headers', headers);
    reply.header('access-control-max-age', '600');
    await reply.code(204).send();
  });
}
