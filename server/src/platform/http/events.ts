import { heartbeatMs } from '@banyan/domain/live/heartbeat.ts';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../context.ts';
import { readBearer } from '../security/tokens.ts';
import { runQuery, type Services, systemClient } from '../services.ts';
import { eventLine } from './event-line.ts';
import { openStreams, type StreamLimits, streamLimits } from './open-streams.ts';
import { type Authenticators, bearerOf, noteUse, type Purpose } from './sessions.ts';

/**
 * Mounts `GET /api/events`: hints by SSE that the caller's data changed, such as `{"topics":["wallet"]}`, and how far
 * something has come that everybody may look at, such as
 * `{"moved":{"topic":"market","id":"(an instrument)","sequence":"412"}}`. Throws `events.too_many_streams` and
 * `server.busy` beyond the limits.
 */
export function mountEvents(
  app: FastifyInstance,
  services: Services,
  authenticators: Authenticators,
  limits: StreamLimits = streamLimits,
): void {
  const streams = openStreams(limits);
  app.get('/api/events', async (request, reply) => {
    const token = bearerOf(request);
    const { userId } = await whoWatches(services, authenticators, token, 'read');
    const { raw } = reply;
    // A client that has disconnected meanwhile would never emit `close`.
    if (raw.destroyed) return reply.hijack();
    const close = streams.open(userId);
    reply.hijack();
    raw.writeHead(200, {
      // What the hooks have set: who may read this from another address of the installation.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    const line = eventLine(raw, () => {
      clearInterval(beat);
      unsubscribe();
      close();
    });
    const say = (event: object) => line.say(`data: ${JSON.stringify(event)}\n\n`);
    const unsubscribe = services.live.subscribe(
      userId,
      (topics) => say({ topics }),
      ({ topic, subjectId: id, sequence }) => say({ moved: { topic, id, sequence: String(sequence) } }),
    );
    // The session is checked again at each heartbeat: a revoked one gets nothing more. An open page is no activity.
    const beat = setInterval(() => {
      whoWatches(services, authenticators, token, 'watch').then(() => line.say(': beat\n\n'), line.end);
    }, heartbeatMs);
    line.say(': hello\n\n');
  });
}

async function whoWatches(
  services: Services,
  authenticators: Authenticators,
  token: string,
  purpose: Purpose,
): Promise<SignedIn> {
  const { who, note } = await runQuery(
    services,
    systemClient,
    async ({ reader, wall, policy }) =>
      (await authenticators.user(reader, { ...readBearer(token), purpose, wall, locks: false }))(policy),
    { question: { owner: null, about: 'who watches' } },
  );
  await noteUse(services, { note });
  return who;
}
