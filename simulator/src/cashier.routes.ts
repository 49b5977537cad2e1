import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { behaviourForm } from './behaviour.ts';
import { errorPage, justEnded, payPage, resultPage } from './cashier-page.ts';
import { countdownStyle } from './countdown.ts';
import { languageOf, sendPage, servePages } from './pages.ts';
import { concludePayment, findPayment } from './payments.ts';
import { parse } from './protocol.ts';
import type { Simulator } from './simulator.ts';
import type { PaymentRecord } from './state.ts';

const style = readFileSync(new URL('./cashier.css', import.meta.url), 'utf8');

interface ById {
  Params: { id: string };
}

/** Mounts the pages a payer sees. They need no session: whoever knows the unguessable id may end the payment. */
export async function cashierRoutes(scope: FastifyInstance, sim: Simulator): Promise<void> {
  servePages(scope, errorPage);

  scope.get('/cashier.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  scope.get<ById>('/:id/countdown.css', async (request, reply) => {
    const record = findPayment(sim, request.params.id);
    return reply.type('text/css; charset=utf-8').send(countdownStyle(secondsLeft(sim, record)));
  });
  scope.get<ById>('/:id', async (request, reply) => {
    const record = findPayment(sim, request.params.id);
    const lang = languageOf(request);
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
      return reply.redirect(`../${id}?lang=${languageOf(request)}${justEnded}`, 303);
    });
  }
}

const hasJustEnded = (request: FastifyRequest): boolean =>
  z.looseObject({ ended: z.literal('now') }).safeParse(request.query).success;

function secondsLeft(sim: Simulator, { terms }: PaymentRecord): number {
  return Math.max(0, Math.ceil((Date.parse(terms.expires_at) - sim.now().getTime()) / 1000));
}
