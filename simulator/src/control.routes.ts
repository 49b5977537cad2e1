import type { FastifyInstance } from 'fastify';
import { behaviourInput } from './behaviour.ts';
import { copiesOf, progressOf } from './progress.ts';
import { noQuery, parse, parseJson } from './protocol.ts';
import { rawBody, signApi } from './signed-api.ts';
import { commit, type Simulator } from './simulator.ts';

/** Mounts the calls by which a tester orders misbehaviour and sees what really happened. */
export async function controlRoutes(scope: FastifyInstance, sim: Simulator): Promise<void> {
  signApi(scope, sim);

  scope.post('/behaviour', async (request) => {
    const { scope: reach, ...order } = parseJson(behaviourInput, rawBody(request));
    const behaviours = { ...sim.state.behaviours, [reach]: order };
    commit(sim, { kind: 'behaviours', behaviours });
    return behaviours;
  });

  scope.get('/state', async (request) => {
    parse(noQuery, request.query);
    const { payments, payouts, events, behaviours } = sim.state;
    return {
      behaviour: behaviours,
      payments: [...payments.values()].map(({ payment, terms }) => ({ ...payment, ...terms })),
      payouts: [...payouts.values()].map(({ payout, course, due_at }) => ({ ...payout, course, due_at })),
      deliveries: [...events.values()].flatMap((event) =>
        copiesOf(event).map((copy) => {
          const { attempts, ...progress } = progressOf(sim, event, copy);
          return {
            event: event.body,
            behaviour: event.faults,
            copy,
            ...progress,
            attempts: attempts.map(({ event_id: _id, copy: _copy, ...attempt }) => attempt),
          };
        }),
      ),
    };
  });
}
