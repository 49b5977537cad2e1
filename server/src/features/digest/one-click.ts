import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { pageFor, unsubscribePath } from './digest-link.ts';
import { unsubscribeDigest } from './settings.ts';

/** What a mail program sends, as a form of either kind (RFC 8058, 3.2). */
const isOneClick = (body: unknown): boolean =>
  typeof body === 'string' && /\bList-Unsubscribe\b/.test(body) && /\bOne-Click\b/.test(body);

const tokenIn = (query: unknown): string => {
  const { of } = query as { of?: unknown };
  return typeof of === 'string' ? of : '';
};

/**
 * Receives the one press in a mail program, which knows no login and no JSON. Following the link changes nothing, because
 * scanners follow each: it leads to the page of the app that does the same at a press.
 */
export function mountOneClick(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(unsubscribePath, async ({ body, query }, reply) => {
      if (!isOneClick(body)) throw new AppError('request.malformed');
      await runCommand(services, systemClient, newId(), (ctx) =>
        unsubscribeDigest(ctx, services.config.keys, tokenIn(query)),
      );
      return reply.type('text/plain; charset=utf-8').send('ok');
    });
    scope.get(unsubscribePath, async ({ query }, reply) =>
      reply.redirect(`/#${pageFor(tokenIn(query))}`, 303),
    );
  });
}
