import { Readable } from 'node:stream';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { runQuery, type Services, systemClient } from '../services.ts';
import { type Call, outsideOf } from './call.ts';
import { carryOut } from './carry-out.ts';
import type { AnyHandler, AnyStaged } from './handlers.ts';
import { decodeInput, readPayload } from './input.ts';
import { answerOfKey } from './money-key.ts';
import { type Authenticators, noteUse, sessionOf, whoCalls } from './sessions.ts';
import { streamedReply } from './streamed-reply.ts';
import { acceptUploads, readUpload } from './upload.ts';

/** Mounts the calls of one area. This is the only place where HTTP meets the use cases. */
export function mountArea(
  app: FastifyInstance,
  services: Services,
  authenticators: Authenticators,
  area: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, AnyHandler>>,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`nothing handles ${endpoint.path}`);
    const staged = stagedOf(handler);
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {},
      handler: async (request, reply) =>
        answer(endpoint, reply, await serve(services, authenticators, endpoint, staged, request)),
    };
    if (endpoint.upload)
      void app.register(async (scope) => {
        await acceptUploads(scope);
        scope.route(route);
      });
    else app.route(route);
  }
}

function stagedOf(handler: AnyHandler): AnyStaged {
  if (typeof handler === 'function') return { run: handler };
  return 'ofAll' in handler ? { run: handler.ofAll, isOfAll: true } : handler;
}

function answer(endpoint: Endpoint, reply: FastifyReply, body: unknown): FastifyReply {
  // A picture is shown by the app that asked for it; opened by itself it is only ever saved.
  if (endpoint.reply)
    return reply
      .header('content-type', endpoint.reply)
      .header('content-disposition', 'attachment')
      .send(body);
  if (endpoint.maxAgeSeconds)
    reply
      .header('cache-control', `public, max-age=${endpoint.maxAgeSeconds}`)
      .header('vary', 'origin, x-seal');
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(body instanceof Readable ? body : JSON.stringify(body));
}

async function serve(
  services: Services,
  authenticators: Authenticators,
  endpoint: Endpoint,
  handler: AnyStaged,
  request: FastifyRequest,
): Promise<unknown> {
  const session = sessionOf(authenticators, endpoint, request);
  try {
    // Whatever is large or slow is for known callers only.
    const isKnownFirst = endpoint.upload !== undefined || handler.prepare !== undefined;
    const who = isKnownFirst
      ? await runQuery(services, systemClient, (ctx) => whoCalls(session, ctx, false))
      : {};
    const file = endpoint.upload && (await readUpload(request, endpoint.upload));
    const payload = readPayload(request, endpoint.method);
    const call: Call = { services, endpoint, handler, session, request, ...payload, who, file };
    const wire = await carryOut(call).catch((error: unknown) => answerOfKey(call, error));
    if (handler.pieces) {
      const pieces = handler.pieces(outsideOf(call), decodeInput(endpoint.input, call.fields));
      return await streamedReply(call.who.userId ?? call.client.ip, wire as Record<string, unknown>, pieces);
    }
    if (!handler.finish) return wire;
    const finished = await handler.finish(outsideOf(call), z.decode(endpoint.output, wire));
    return z.encode(endpoint.output, finished);
  } finally {
    await noteUse(services, session);
  }
}
