import type { ErrorCode } from '@banyan/api/errors.ts';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '../app-error.ts';
import { isUnstorable } from '../db/failures.ts';
import { newId } from '../ids.ts';
import { errorFacts, type Log } from '../log.ts';
import { answerClientError, answerConnect } from './client-errors.ts';
import { shareBetween } from './cross-origin.ts';
import { languageOf } from './input.ts';
import { problemOf, refusalOf } from './problem.ts';
import { isApiPath, limitRequests } from './request-limits.ts';
import { type HeaderOptions, securityHeaders } from './security-headers.ts';
import { enforceBodyRate, type RequestTimeouts, requestTimeouts } from './timeouts.ts';
import { type TrustedProxies, trustOf } from './trusted-proxies.ts';

const bodyLimit = 64 * 1024;

/** Marks a server of a built app, whose pages stand behind a `#`. */
export const servesPages = 'servesPages';

/**
 * Builds a bare HTTP server with what every reply must have: headers, a request id, problem details, one log line.
 */
export async function buildServer(
  log: Log,
  options: HeaderOptions & {
    isRateLimited: boolean;
    /** Where requests are counted; left out, in this process alone. */
    requestStore?: FastifyRateLimitStoreCtor;
    /** Whom to believe about who calls; left out, nobody. */
    trustedProxies?: TrustedProxies | null;
    timeouts?: RequestTimeouts;
  },
): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  const timeouts = options.timeouts ?? requestTimeouts;
  const app = Fastify({
    loggerInstance: log.pino as FastifyBaseLogger,
    // One line for each request is written below, when it has been answered.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    genReqId: newId,
    forceCloseConnections: true,
    trustProxy: trustOf(options.trustedProxies ?? null),
    requestTimeout: timeouts.requestMs,
    http: {
      requestTimeout: timeouts.requestMs,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      // Asked for below, where a refusal looks like every other.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError(headers, log),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  });
  // Node would answer an expectation that it does not know by itself, without our headers.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  app.server.on('connect', answerConnect(headers, log));
  // JSON is all that is spoken here; the parser for plain text would let a foreign page's form through.
  app.removeContentTypeParser('text/plain');
  endWhatNobodyReads(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.raw.httpVersion === '1.1' && !request.headers.host) throw new AppError('request.malformed');
  });
  enforceBodyRate(app, timeouts);
  shareBetween(app, options.apiBases ?? []);
  if (options.isRateLimited) await limitRequests(app, options.requestStore);

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const refusals = new WeakMap<FastifyRequest, ErrorCode>();
  app.addHook('onResponse', async (request, reply) => {
    if (!isApi(request)) return;
    const refusal = refusals.get(request);
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // Whoever watches over an installation looks for who is refused, why and how often.
      ...(refusal && { refusal, caller: request.ip }),
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    const isFault = refusal.code === 'server.internal' && !isOfReaderWhoLeft(error, request);
    if (isFault || isUnstorable(error))
      log.error('unforeseen', { requestId: request.id, ...errorFacts(error) });
    refusals.set(request, refusal.code);
    return refuse(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    app.hasDecorator(servesPages) && isPageVisit(request)
      ? reply.redirect(`/#${request.url}`)
      : refuse(new AppError('request.not_found'), request, reply),
  );
  return app;
}

/** Tells whether a reply that is written as it is read ended early because nobody is there to read it. */
const isOfReaderWhoLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

function refuse(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(refusal, askedLanguage(request), request.id);
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

function askedLanguage(request: FastifyRequest): 'zh' | 'en' {
  const merged = { ...(request.query as object), ...(request.body as object | null) } as { lange?: unknown };
  return languageOf(
    typeof merged.lange === 'string' ? merged.lange : (request.headers['accept-language'] ?? ''),
  );
}

/**
 * An address that cannot be decoded would be answered before any hook: without the headers, and with itself in the
 * answer. Written so that it can be read, it is simply not there. One with a scheme and a host is looked up by its path.
 */
function readableAddress(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
  try {
    decodeURIComponent(path.split('?', 1)[0] ?? '');
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

function endWhatNobodyReads(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isGone(request)) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/**
 * Whether the caller has broken the connection off: nobody would read an answer, and without an address nobody can be
 * counted. What was pipelined arrives all the same. The address that is read here is kept for whoever asks later.
 */
const isGone = ({ raw: { socket } }: FastifyRequest): boolean =>
  socket.destroyed || socket.remoteAddress === undefined;

const isApi = (request: FastifyRequest): boolean => isApiPath(request.url);

/** Somebody opens an address of a page that has lost its `#`; a file that is missing stays so. */
const isPageVisit = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !isApi(request) &&
  /\btext\/html\b/.test(request.headers.accept ?? '') &&
  !request.url.split('?', 1)[0]?.split('/').at(-1)?.includes('.');
