import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SimulatorError } from '../errors.ts';
import { languageOf, sendPage, servePages } from '../pages.ts';
import { parse } from '../protocol.ts';
import { chainErrorPage, chainPage } from './chain-page.ts';
import type { LiveChain, LiveChains } from './live-chains.ts';
import { isAddressOn, type Network, networks, usdt } from './networks.ts';
import { nodeFaults } from './node.ts';

/** A form has only texts. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^[0-9]{1,3}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

/** An amount in millionths of a USDT. */
const millionths = z
  .string()
  .regex(/^[0-9]{1,9}(\.[0-9]{1,6})?$/)
  .transform((text) => {
    const [digits = '', decimals = ''] = text.split('.');
    return BigInt(digits + decimals.padEnd(6, '0'));
  })
  .refine((amount) => amount > 0n);

const sendForm = z.strictObject({ address: z.string().max(100), amount: millionths });
const blocksForm = z.strictObject({ count: whole(1, 500), outcome: z.enum(['paid', 'refused']) });
const reorgForm = z.strictObject({ depth: whole(1, 500), returns: z.enum(['lost', 'back']) });
const faultForm = z.strictObject({
  kind: z.enum(['', ...nodeFaults]),
  times: whole(0, 500),
  behind: whole(0, 500),
});

interface OnNetwork {
  Params: { network: string };
}

/**
 * Mounts the pages of the chains, on which a person at the demonstration plays the world outside: sends tokens, makes
 * blocks, and lets chains and nodes misbehave. They need no session, since there is nothing on these chains.
 */
export async function chainRoutes(scope: FastifyInstance, chains: LiveChains): Promise<void> {
  servePages(scope, chainErrorPage);

  scope.get('/', async (request, reply) =>
    reply.redirect(`/chain/${networks[0]}?lang=${languageOf(request)}`, 303),
  );
  scope.get<OnNetwork>('/:network', async (request, reply) => {
    const network = networkOf(request.params);
    const live = chains[network];
    live.wake();
    return sendPage(
      reply,
      chainPage(live, { network, lang: languageOf(request), isDone: hasJustDone(request) }),
    );
  });
  for (const [action, act] of Object.entries(actions)) {
    scope.post<OnNetwork>(`/:network/${action}`, async (request, reply) => {
      const network = networkOf(request.params);
      const live = chains[network];
      live.wake();
      act(live, network, request.body ?? {});
      // Back to the page itself, which now shows the result, so that a reload repeats nothing.
      return reply.redirect(`../${network}?lang=${languageOf(request)}&done=now`, 303);
    });
  }
}

/** What each form of the page does to a chain. */
const actions: Readonly<Record<string, (live: LiveChain, network: Network, form: unknown) => void>> = {
  send: ({ chain }, network, form) => {
    const { address, amount } = parse(sendForm, form);
    const to = address.trim();
    if (!isAddressOn(network, to)) throw new SimulatorError('invalid_request', `no address on ${network}`);
    const { contract, decimals } = usdt[network];
    chain.mine({ to, units: amount * 10n ** BigInt(decimals - 6), contract });
  },
  blocks: ({ chain }, _network, form) => {
    const { count, outcome } = parse(blocksForm, form);
    chain.mineTaken(outcome);
    if (count > 1) chain.mineEmpty(count - 1);
  },
  reorg: ({ chain }, _network, form) => {
    const { depth, returns } = parse(reorgForm, form);
    chain.reorg(depth, returns === 'lost' ? 'nothing' : { placesHigher: 0 });
  },
  fault: ({ node }, _network, form) => {
    const { kind, times, behind } = parse(faultForm, form);
    node.misbehave(...(kind === '' ? [] : Array.from({ length: times }, () => kind)));
    node.fallBehind(behind);
  },
};

function networkOf({ network }: OnNetwork['Params']): Network {
  const found = networks.find((each) => each === network);
  if (!found) throw new SimulatorError('not_found', 'no such network');
  return found;
}

const hasJustDone = (request: FastifyRequest): boolean =>
  z.looseObject({ done: z.literal('now') }).safeParse(request.query).success;
