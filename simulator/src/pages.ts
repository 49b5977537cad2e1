import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from './cashier.messages.ts';
import { toSimulatorError } from './errors.ts';

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Makes the routes of a scope pages: forms are read, scripts are forbidden, what goes wrong is a page as well. */
export function servePages(
  scope: FastifyInstance,
  errorPage: (lang: Language, title: 'notFound' | 'badRequest') => string,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      // Whoever comes back must see how things stand, and not a form that was already sent.
      'cache-control': 'no-store',
    });
  });
  scope.setErrorHandler((thrown, request, reply) => {
    const { status } = toSimulatorError(thrown);
    return sendPage(
      reply.code(status),
      errorPage(languageOf(request), status === 404 ? 'notFound' : 'badRequest'),
    );
  });
  scope.setNotFoundHandler((request, reply) =>
    sendPage(reply.code(404), errorPage(languageOf(request), 'notFound')),
  );
}

/** Returns the language that a page is asked for in. */
export function languageOf(request: FastifyRequest): Language {
  return z.looseObject({ lang: z.literal('en') }).safeParse(request.query).success ? 'en' : 'zh';
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
