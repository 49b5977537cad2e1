import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Behaviour, takeForCall } from './behaviour.ts';
import { errorBody, SimulatorError } from './errors.ts';
import { misstate } from './misstate.ts';
import { commit, type Simulator } from './simulator.ts';
import type { Payment, Payout } from './state.ts';

const outage = new SimulatorError('unavailable', 'the simulator was told to answer 503');

/** Makes the calls of a scope fail as they were told to: before they do anything, or with the work done. */
export function breakOnOrder(scope: FastifyInstance, sim: Simulator): void {
  const ordered = new WeakMap<FastifyRequest, Behaviour>();
  scope.addHook('preHandler', async (request) => {
    const { taken, left } = takeForCall(sim.state.behaviours, request.method);
    if (Object.keys(taken).length === 0) return;
    commit(sim, { kind: 'behaviours', behaviours: left });
    await failBefore(request, taken);
    ordered.set(request, taken);
  });
  scope.addHook('preSerialization', async (request, reply, payload) => {
    const wrong = ordered.get(request)?.answer_misstates;
    return wrong && reply.statusCode < 300 ? misstate(payload as Payment | Payout, wrong) : payload;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const taken = ordered.get(request);
    if (taken?.lose_reply) {
      reply.code(outage.status);
      return JSON.stringify(errorBody(outage));
    }
    if (taken?.answer === 'no_json_done') return '<html>';
    if (taken?.answer === 'silent_done') await isAbandoned(request);
    if (taken?.answer === 'dropped_done') request.raw.socket.destroy();
    return payload;
  });
}

/** Throws what a call is answered that must do nothing. */
async function failBefore(request: FastifyRequest, { fail_http, answer }: Behaviour): Promise<void> {
  if (fail_http) throw outage;
  if (answer === 'too_many_requests')
    throw new SimulatorError('too_many_requests', 'the simulator was told to answer 429');
  if (answer === 'refused') throw new SimulatorError('invalid_request', 'the simulator was told to refuse');
  if (answer !== 'silent' && answer !== 'dropped') return;
  if (answer === 'silent') await isAbandoned(request);
  request.raw.socket.destroy();
  throw outage;
}

/** Waits until the caller has given up. */
async function isAbandoned({ raw }: FastifyRequest): Promise<void> {
  if (!raw.socket.destroyed) await once(raw.socket, 'close');
}
