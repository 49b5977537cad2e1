import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** How long the server waits for a request to arrive. A stream of events is a reply: it may last. */
export interface RequestTimeouts {
  /** Until its headers are there. */
  headersMs: number;
  /** Until all of it is there. */
  requestMs: number;
  /** How fast a body must come, measured from its beginning, after a while in which nothing is expected. */
  body: { graceMs: number; bytesPerSecond: number };
  /** How often all of this is looked at. */
  checkMs: number;
}

/** A photo of 8 MB over a slow mobile connection arrives; somebody who holds connections open does not stay. */
export const requestTimeouts: RequestTimeouts = {
  headersMs: 20_000,
  requestMs: 300_000,
  body: { graceMs: 10_000, bytesPerSecond: 1_024 },
  checkMs: 1_000,
};

/**
 * Ends requests whose body trickles: `request.timeout`, and the connection is closed. Node's own timeouts bound the
 * whole request only, which must be long enough for an upload.
 */
export function enforceBodyRate(app: FastifyInstance, { body, checkMs }: RequestTimeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply, body, checkMs);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(
  request: FastifyRequest,
  reply: FastifyReply,
  { graceMs, bytesPerSecond }: RequestTimeouts['body'],
  checkMs: number,
): void {
  const { raw } = request;
  const received = () => Number(raw.socket.bytesRead) || 0;
  const before = received();
  let listenedMs = 0;
  const timer = setInterval(() => {
    if (raw.complete || reply.sent) return clearInterval(timer);
    // While nobody reads, it is not the caller who is slow.
    if (raw.readableFlowing) listenedMs += checkMs;
    const expected = ((listenedMs - graceMs) / 1_000) * bytesPerSecond;
    if (received() - before >= expected) return;
    clearInterval(timer);
    void reply.header('connection', 'close').send(new AppError('request.timeout'));
  }, checkMs);
  timer.unref();
  reply.raw.once('close', () => clearInterval(timer));
}
