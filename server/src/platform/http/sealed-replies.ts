import { Readable } from 'node:stream';
import type { sealApi } from '@banyan/api/seal/seal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { type ReplySealer, sealReply, sealReplyPieces } from '../security/reply-seal.ts';
import type { HandlersOf } from './handlers.ts';

/**
 * Encrypts JSON replies into the field `t` for calls that bring a ticket (`x-seal`) and their count
 * (`x-seal-count`). A call without them is answered in plain JSON, as the specification has it.
 */
export function mountSealedReplies(app: FastifyInstance, sealer: ReplySealer, clock: Clock): void {
  const channels = new WeakMap<FastifyRequest, { key: Buffer; ticket: string; count: number }>();

  app.addHook('onRequest', async (request) => {
    const ticket = request.headers['x-seal'];
    if (typeof ticket !== 'string') return;
    const count = Number(request.headers['x-seal-count']);
    const key = sealer.open(ticket, clock.wall());
    // Before anything is done, so that the call can simply be made again through a new channel.
    if (!key || !Number.isInteger(count) || count < 0 || count > 0xffff_ffff)
      throw new AppError('seal.expired');
    channels.set(request, { key, ticket, count });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const channel = channels.get(request);
    const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
    const isStream = payload instanceof Readable;
    if (!channel || !isJson || !(isStream || typeof payload === 'string')) return payload;
    const [path = ''] = request.url.split('?');
    const place = {
      ticket: channel.ticket,
      count: channel.count,
      method: request.method,
      path,
      requestId: request.id,
      status: reply.statusCode,
    };
    // Sealed for this one call: whoever kept it could never read it again.
    reply.header('cache-control', 'no-store');
    reply.removeHeader('content-length');
    return isStream
      ? Readable.from(sealedPieces(channel.key, place, payload), { highWaterMark: 1 })
      : JSON.stringify({ t: sealReply(channel.key, place, payload) });
  });
}

/** Gives the same JSON for a reply that is made piece by piece. */
async function* sealedPieces(
  ...[key, place, payload]: Parameters<typeof sealReplyPieces>
): AsyncGenerator<string> {
  yield '{"t":"';
  yield* sealReplyPieces(key, place, payload);
  yield '"}';
}

/** Returns the handlers of the handshake. Without a key of the deployment there is no channel to agree on. */
export const sealHandlers = (sealer: ReplySealer | null): HandlersOf<typeof sealApi> => ({
  handshake: async (ctx, { clientKey }) => {
    if (!sealer) throw new AppError('seal.unavailable');
    try {
      return sealer.handshake(clientKey, ctx.wall);
    } catch {
      throw new AppError('seal.malformed');
    }
  },
});
