import Fastify, { type FastifyInstance } from 'fastify';
import { billRoutes } from './bill.routes.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { chainRoutes } from './chain/chain.routes.ts';
import { liveChains } from './chain/live-chains.ts';
import { nodeRoutes } from './chain/node.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { dispatchAll } from './deliver.ts';
import { errorBody, SimulatorError, toSimulatorError } from './errors.ts';
import { watchExpiry } from './payments.ts';
import { watchPayout } from './payouts.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';
import { v1Routes } from './v1.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    simulator: {
      setWebhookUrl(url: string): void;
      /** Waits until every event that is being delivered now has been answered, or not. */
      deliveriesUnderWay(): Promise<void>;
    };
  }
}

/** Builds the simulated payment company and the simulated chains as a Fastify app that does not listen yet. */
export function buildSimulator(options: SimulatorOptions): FastifyInstance {
  const sim = createSimulator(options);
  const chains = liveChains(sim);
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 65_536,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
  });
  app.decorate('simulator', {
    setWebhookUrl(url: string) {
      sim.webhookUrl = url;
      dispatchAll(sim);
    },
    deliveriesUnderWay: async () => {
      await Promise.all(sim.sending.values());
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-simulator': 'true',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send(errorBody(new SimulatorError('not_found', 'no such route of the payment simulator'))),
  );
  app.setErrorHandler((thrown, _request, reply) => {
    const error = toSimulatorError(thrown);
    return reply.code(error.status).send(errorBody(error));
  });
  app.register((scope) => v1Routes(scope, sim), { prefix: '/v1' });
  app.register((scope) => billRoutes(scope, sim), { prefix: '/v1' });
  app.register((scope) => controlRoutes(scope, sim), { prefix: '/control' });
  app.register((scope) => cashierRoutes(scope, sim), { prefix: '/cashier' });
  app.register((scope) => nodeRoutes(scope, chains), { prefix: '/node' });
  app.register((scope) => chainRoutes(scope, chains), { prefix: '/chain' });
  app.addHook('onReady', async () => resume(sim));
  app.addHook('onClose', async () => {
    sim.timers.stop();
    sim.closing.abort();
    await Promise.all(sim.sending.values());
  });
  return app;
}

/** Takes up what the journal left open: payments that can expire, payouts on their way, events not delivered. */
function resume(sim: Simulator): void {
  for (const record of sim.state.payments.values()) watchExpiry(sim, record);
  for (const record of sim.state.payouts.values()) watchPayout(sim, record);
  dispatchAll(sim);
}
