import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { behaviourForm } from './behaviour.ts';
import type { Language } from './cashier.messages.ts';
import { errorPage, justEnded, payPage, resultPage } from './cashier-page.ts';
import { countdownStyle } from './countdown.ts';
import { toSimulatorError } from './errors.ts';
import { concludePayment, findPayment } from './payments.ts';
import { parse } from './protocol.ts';
import type { Simulator } from './simulator.ts';
import type { PaymentRecord } from './state.ts';

const style = readFileSync(new URL('./cashier.css', import.meta.url), 'utf8');
const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface ById {
  Params: { id: string };
}

/** Mounts the pages a payer sees. They need no session: whoever knows the unguessable id may end the payment. */
export async function cashierRoutes(scope: FastifyInstance, sim: Simulator): Promise<void> {
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
      // Whoever comes back must see how the payment stands, and not a form that was already sent.
      'cache-control': 'no-store',
    });
  });
  scope.setErrorHandler((thrown, request, reply) => {
    const { status } = toSimulatorError(thrown);
    return sendPage(
      reply.code(status),
      errorPage(language(request), status === 404 ? 'notFound' : 'badRequest'),
    );
  });
  scope.setNotFoundHandler((request, reply) =>
    sendPage(reply.code(404), errorPage(language(request), 'notFound')),
  );

  scope.get('/cashier.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  scope.get<ById>('/:id/countdown.css', async (request, reply) => {
    const record = findPayment(sim, request.params.id);
    return reply.type('text/css; charset=utf-8').send(countdownStyle(secondsLeft(sim, record)));
  });
  scope.get<ById>('/:id', async (request, reply) => {
    const record = findPayment(sim, request.params.id);
    const lang = language(request);
    const pending = record.payment.status === 'pending';
    return sendPage(
      reply,
      pending
        ? payPage(record, secondsLeft(sim, record), lang)
        : resultPage(record, lang, hasJustEnded(request)),
    );
  });

  const endings = { pay: 'succeeded', fail: 'failed', cancel: 'cancelled' } as const;
  for (const [action, status] of Object.entries(endings)) {
    scope.post<ById>(`/:id/${action}`, async (request, reply) => {
      const { id } = request.params;
      concludePayment(sim, id, status, parse(behaviourForm, request.body ?? {}));
      // Back to the page itself, which now shows the result, so that a reload repeats nothing.
      return reply.redirect(`../${id}?lang=${language(request)}${justEnded}`, 303);
    });
  }
}

function language(request: FastifyRequest): Language {
  return z.looseObject({ lang: z.literal('en') }).safeParse(request.query).success ? 'en' : 'zh';
}

const hasJustEnded = (request: FastifyRequest): boolean =>
  z.looseObject({ ended: z.literal('now') }).safeParse(request.query).success;

function secondsLeft(sim: Simulator, { terms }: PaymentRecord): number {
  return Math.max(0, Math.ceil((Date.parse(terms.expires_at) - sim.now().getTime()) / 1000));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
