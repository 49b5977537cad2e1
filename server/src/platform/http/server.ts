import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { newId } from '../ids.ts';
import { errorFacts, type Log } from '../log.ts';
import { shareBetween } from './cross-origin.ts';
import { languageOf } from './input.ts';
import { problemOf, refusalOf } from './problem.ts';
import { type TrustedProxies, trustOf } from './trusted-proxies.ts';

const bodyLimit = 64 * 1024;

/** A bare HTTP server with what every reply must have: headers, a request id, problem details, one log line. */
export async function buildServer(
  log: Log,
  options: {
    isRateLimited: boolean;
    /** Whom to believe about who calls; left out, nobody. */
    trustedProxies?: TrustedProxies | null;
    hasInlineStyles?: boolean;
    /** The other addresses of this installation, which its app may call instead. */
    apiBases?: readonly string[];
    /** The storage that the app's log is uploaded to. */
    uploadsTo?: string;
  },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit,
    genReqId: newId,
    forceCloseConnections: true,
    trustProxy: trustOf(options.trustedProxies ?? null),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  });
  // JSON is all that is spoken here; the parser for plain text would let a foreign page's form through.
  app.removeContentTypeParser('text/plain');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The app carries its first style sheet in the page itself; the console needs no inline style.
        styleSrc: options.hasInlineStyles === false ? ["'self'"] : ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          ...(options.apiBases ?? []),
          ...(options.uploadsTo ? [options.uploadsTo] : []),
        ],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  shareBetween(app, options.apiBases ?? []);
  if (options.isRateLimited)
    await app.register(rateLimit, {
      max: 1_200,
      timeWindow: 60_000,
      errorResponseBuilder: () => new AppError('request.rate_limited'),
    });

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isApi(request)) return;
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'server.internal')
      log.error('unforeseen', { requestId: request.id, ...errorFacts(error) });
    return refuse(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(new AppError('request.not_found'), request, reply));
  return app;
}

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
 * answer. Written so that it can be read, it is simply not there.
 */
function readableAddress(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

const isApi = (request: FastifyRequest): boolean =>
  /^\/(console\/)?(api|webhooks|health)\//.test(request.url);
