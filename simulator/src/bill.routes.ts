import type { FastifyInstance } from 'fastify';
import { billOf } from './bill.ts';
import { byDay, parse } from './protocol.ts';
import { signApi } from './signed-api.ts';
import type { Simulator } from './simulator.ts';

/** Mounts the daily bill: signed as all calls are, and out of reach of the orders that make the others fail. */
export async function billRoutes(scope: FastifyInstance, sim: Simulator): Promise<void> {
  signApi(scope, sim);
  scope.get('/bill', async (request) => billOf(sim, parse(byDay, request.query).date));
}
