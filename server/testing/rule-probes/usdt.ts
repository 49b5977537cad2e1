import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { Given, PathsOf, Probe, ProbesOf } from './probe.ts';

/** Returns what a person is told before a deposit; what is decided by it at its limits `usdt.test.ts` tries. */
const terms = async (given: Given) => (await given.person()).call.ok('/api/usdt/deposit_address');

const confirmationsOn = (chain: UsdtChain): Probe<number> => ({
  stated: (n) => n,
  observe: async (given) =>
    (await terms(given)).networks.find((network) => network.chain === chain)?.confirmations,
});

export const usdtProbes: ProbesOf<PathsOf<'usdt'>> = {
  'usdt.value': {
    stated: (n) => n,
    observe: async (given) => Number((await terms(given)).quote.value.replace('.', '')),
  },
  'usdt.minimum': {
    stated: (n) => `${n}.000000`,
    observe: async (given) => (await terms(given)).minimum,
  },
  'usdt.confirmations.TRC20': confirmationsOn('TRC20'),
  'usdt.confirmations.ERC20': confirmationsOn('ERC20'),
  'usdt.confirmations.BEP20': confirmationsOn('BEP20'),
};
