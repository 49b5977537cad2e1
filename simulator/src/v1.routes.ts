import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Behaviour, take } from './behaviour.ts';
import { errorBody, SimulatorError } from './errors.ts';
import { misstate } from './misstate.ts';
import { createPayment, findPayment, findPaymentByReference } from './payments.ts';
import { createPayout, findPayout, findPayoutByReference } from './payouts.ts';
import { byReference, noQuery, parse, parseJson, paymentInput, payoutInput } from './protocol.ts';
import { rawBody, signApi } from './signed-api.ts';
import { commit, type Simulator } from './simulator.ts';
import type { Payment, Payout } from './state.ts';

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

/**
 * `fail_http` refuses a call before it does anything; `lose_reply` does the work and then hides the answer;
 * `answer_misstates` answers with one field told wrongly.
 */
function breakOnOrder(scope: FastifyInstance, sim: Simulator): void {
  const outage = new SimulatorError('unavailable', 'the simulator was told to answer 503');
  const ordered = new WeakMap<FastifyRequest, Behaviour>();
  scope.addHook('preHandler', async (request) => {
    const { taken, left } = take(sim.state.behaviours, 'http');
    if (!taken.fail_http && !taken.lose_reply && !taken.answer_misstates) return;
    commit(sim, { kind: 'behaviours', behaviours: left });
    if (taken.fail_http) throw outage;
    ordered.set(request, taken);
  });
  scope.addHook('preSerialization', async (request, reply, payload) => {
    const wrong = ordered.get(request)?.answer_misstates;
    return wrong && reply.statusCode < 300 ? misstate(payload as Payment | Payout, wrong) : payload;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!ordered.get(request)?.lose_reply) return payload;
    reply.code(outage.status);
    return JSON.stringify(errorBody(outage));
  });
}
