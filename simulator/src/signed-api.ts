import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBody, SimulatorError, toSimulatorError } from './errors.ts';
import { isFresh, requestSignature, sameSignature } from './signature.ts';
import type { Simulator } from './simulator.ts';

export function rawBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** Makes every route of the scope a signed JSON call: the body stays the text that was signed. */
export function signApi(scope: FastifyInstance, sim: Simulator): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  scope.setErrorHandler((thrown, _request, reply) => {
    const error = toSimulatorError(thrown);
    return reply.code(error.status).send(errorBody(error));
  });
  scope.addHook('preHandler', async (request) => {
    const timestamp = String(request.headers['x-sim-timestamp'] ?? '');
    const given = String(request.headers['x-sim-signature'] ?? '');
    const { method, url } = request;
    const expected = requestSignature(sim.secret, timestamp, method, url, rawBody(request));
    if (!isFresh(timestamp, sim.now()) || !sameSignature(given, expected)) {
      throw new SimulatorError(
        'bad_signature',
        'x-sim-timestamp or x-sim-signature is missing, old or wrong',
      );
    }
  });
}
