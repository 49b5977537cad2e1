import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveChains } from './live-chains.ts';
import { type Network, networks } from './networks.ts';
import type { Question } from './node.ts';

/**
 * Mounts a node of each chain: TRON's HTTP API below `TRC20`, JSON-RPC at the names of the two others. Whoever reaches
 * a node may ask it.
 */
export async function nodeRoutes(scope: FastifyInstance, chains: LiveChains): Promise<void> {
  const answer = (network: Network, question: Question, reply: FastifyReply) => {
    const { node, wake } = chains[network];
    wake();
    const { status, text } = node.answer(question);
    return reply.code(status).type('application/json').send(text);
  };
  scope.post<{ Params: { '*': string } }>('/TRC20/*', async (request, reply) =>
    answer('TRC20', { form: 'tron', path: request.params['*'], body: bodyOf(request) }, reply),
  );
  for (const network of networks.filter((each) => each !== 'TRC20'))
    scope.post(`/${network}`, async (request, reply) =>
      answer(network, { form: 'rpc', path: '', body: bodyOf(request) }, reply),
    );
}

const bodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
