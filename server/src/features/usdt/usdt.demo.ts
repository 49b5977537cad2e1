import { configuredNodes } from '../../platform/chain/nodes.ts';
import { simulatedChain } from '../../platform/chain/simulated-chain.ts';
import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { scanChain } from './scan-chain.ts';

const chain = 'TRC20';
const payee = 'wangqiang';
/** In USDT, in this order: what is credited, and what is too little for that and waits for an operator. */
const amounts = ['50', '5', '3'];

export const demoSeed: DemoSeed = {
  leave: async ({ app: { services }, person }: Demo) => {
    const page = simulatedChain(services.config, chain);
    const node = configuredNodes(services.config.usdt).get(chain);
    // Without a chain, or on one that is none of ours, nobody sends anything.
    if (page === undefined || !node) return;
    const look = () => scanChain(services, chain, node);
    // No address is given out before the chain was looked at.
    await look();
    const client = await person(payee);
    const { address, confirmations } = await ownAddress(client);
    // What an interrupted run has sent is there by now.
    await look();
    const { items } = await client.get<{ items: object[] }>('/api/usdt/deposits');
    const missing = amounts.slice(items.length);
    if (missing.length === 0) return;
    for (const amount of missing) await press(`${page}/send`, { address, amount });
    await press(`${page}/blocks`, { count: String(confirmations), outcome: 'paid' });
    await look();
  },
};

interface Networks {
  networks: { chain: string; address: string | null; confirmations: number }[];
}

async function ownAddress(client: ApiClient): Promise<{ address: string; confirmations: number }> {
  const { networks } = await client.post<Networks>('/api/usdt/deposit_address/make');
  const network = networks.find((each) => each.chain === chain);
  if (!network?.address) throw new SeedFailure(`there is no address on ${chain}`);
  return { address: network.address, confirmations: network.confirmations };
}

/** Presses a button of the page of a simulated chain, as a person would. */
async function press(url: string, form: Record<string, string>): Promise<void> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  if (reply.status !== 303) throw new SeedFailure(`${url}: ${reply.status}`);
}
