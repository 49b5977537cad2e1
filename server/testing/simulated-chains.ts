import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { buildSimulator } from '@banyan/simulator/app.ts';
import { demoChains } from '../../tools/demo-chains.mjs';
import { type ChainConfig, readChains } from '../src/platform/chain/chain-config.ts';

/**
 * Starts a simulator for its chains, as the demonstration has them, and returns the configuration of a server that
 * looks at them. Blocks come when a test orders them.
 */
export async function simulatedChains() {
  const secret = 'a-secret-that-only-tests-know-0123456789';
  const simulator = buildSimulator({ secret, blockMs: 3_600_000 });
  const url = await simulator.listen({ host: '127.0.0.1', port: 0 });
  const { usdt, faults } = readChains(demoChains(url, {}));
  if (!usdt) throw new Error(faults.join('; '));
  const config: ChainConfig = { ...usdt, timeoutMs: 30_000 };
  return {
    url,
    config,
    /** Presses a button of the page of a chain. */
    press: async (chain: UsdtChain, button: string, form: Record<string, string>): Promise<void> => {
      const reply = await fetch(`${url}/chain/${chain}/${button}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      if (reply.status !== 303) throw new Error(`${button}: ${reply.status}`);
    },
    close: (): Promise<void> => simulator.close(),
  };
}
