import type { FastifyInstance } from 'fastify';
import { breakOnOrder } from './break-on-order.ts';
import { createPayment, findPayment, findPaymentByReference } from './payments.ts';
import { createPayout, findPayout, findPayoutByReference } from './payouts.ts';
import { byReference, noQuery, parse, parseJson, paymentInput, payoutInput } from './protocol.ts';
import { rawBody, signApi } from './signed-api.ts';
import type { Simulator } from './simulator.ts';

interface ById {
  Params: { id: string };
}

/** Mounts the API of the payment company: what a merchant's server calls. */
export async function v1Routes(scope: FastifyInstance, sim: Simulator): Promise<void> {
  signApi(scope, sim);
  breakOnOrder(scope, sim);

  scope.post('/payments', async (request, reply) => {
    const { record, created } = createPayment(sim, parseJson(paymentInput, rawBody(request)));
    const { method, expires_at } = record.terms;
    const origin = sim.publicUrl ?? `http://${request.host}`;
    const cashier_url = `${origin.replace(/\/$/, '')}/cashier/${record.payment.id}`;
    reply.code(created ? 201 : 200);
    return { ...record.payment, method, expires_at, cashier_url };
  });
  scope.get<ById>('/payments/:id', async (request) => {
    parse(noQuery, request.query);
    return findPayment(sim, request.params.id).payment;
  });
  scope.get('/payments', async (request) => {
    const { merchant_reference } = parse(byReference, request.query);
    return findPaymentByReference(sim, merchant_reference).payment;
  });

  scope.post('/payouts', async (request, reply) => {
    const { record, created } = createPayout(sim, parseJson(payoutInput, rawBody(request)));
    reply.code(created ? 201 : 200);
    return record.payout;
  });
  scope.get<ById>('/payouts/:id', async (request) => {
    parse(noQuery, request.query);
    return findPayout(sim, request.params.id).payout;
  });
  scope.get('/payouts', async (request) => {
    const { merchant_reference } = parse(byReference, request.query);
    return findPayoutByReference(sim, merchant_reference).payout;
  });
}
