import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyToChain, chainOf, firstState } from '@banyan/simulator/chain/chain.ts';
import { nodeOf } from '@banyan/simulator/chain/node.ts';
import type { Payer } from '@banyan/simulator/chain/view.ts';

export type { NodeFault } from '@banyan/simulator/chain/node.ts';

/** What lies between two blocks of the chain, whose first one is as old as the epoch unless a test passes time. */
export const blockMs = 3_000;

/**
 * Starts a node of a chain of its own, over loopback: the simulator's, which a test tells what happens. What it is handed
 * is paid by this account.
 */
export async function standInNode(payer: Payer | null = null) {
  const state = firstState('a test');
  let firstAt = 0;
  const chain = chainOf({
    state,
    commit: (changes) => {
      for (const change of changes) applyToChain(state, change);
    },
    timeOf: (number) => firstAt + number * blockMs,
  });
  const node = nodeOf(chain, payer);

  async function answer(request: IncomingMessage) {
    const path = (request.url ?? '').slice(1);
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, unknown>;
    return node.answer({ form: path === '' ? 'rpc' : 'tron', path, body });
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...chain,
    url: `http://127.0.0.1:${port}/`,
    misbehave: node.misbehave,
    refuseWith: node.refuseWith,
    fallBehind: node.fallBehind,
    /** Lets the next block be made at this instant, and those after it from there on. */
    passTo: (instant: Date): void => void (firstAt = instant.getTime() - chain.blocks.length * blockMs),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StandInNode = Awaited<ReturnType<typeof standInNode>>;
