import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { wireByHand } from '../by-hand.ts';
import type { Person } from '../person.ts';
import { scan, standInNetworks, usdtSent } from '../usdt.ts';
import type { Given, PathsOf, Probe, ProbesOf, Surroundings } from './probe.ts';

const wholeUsdt = 1_000_000n;

let started: ReturnType<typeof standInNetworks> | undefined;
/** Returns the networks that the app of these probes looks at, the same for all of them. */
const networks = () => (started ??= standInNetworks());

export async function usdtSurroundings(): Promise<Surroundings> {
  const { config, close } = await networks();
  return { options: { usdt: config }, close };
}

/** Returns somebody who has an address on each network. */
async function holder(given: Given): Promise<Person> {
  for (const chain of usdtChains) await scan(given.suite.app.services, chain);
  const person = await given.person();
  await person.call.ok('/api/usdt/deposit_address/make', {});
  return person;
}

/** Sends somebody so many millionths of a USDT. */
async function send({ call }: Person, chain: UsdtChain, millionths: bigint): Promise<void> {
  const { nodes } = await networks();
  const own = (await call.ok('/api/usdt/deposit_address')).networks.find((network) => network.chain === chain);
  nodes[chain].mine(usdtSent(chain, own?.address ?? '', millionths));
}

/** Lets so many more blocks be made, looks at the chain, and says how somebody's only deposit stands. */
async function standing(given: Given, { call }: Person, chain: UsdtChain, blocks: number) {
  const { nodes } = await networks();
  if (blocks > 0) nodes[chain].mineEmpty(blocks);
  await scan(given.suite.app.services, chain);
  return (await call.ok('/api/usdt/deposits')).items[0]?.state;
}

/** Returns a deposit that has all of its confirmations, which are more than any network asks for. */
async function deposited(given: Given, millionths: bigint) {
  const person = await holder(given);
  await send(person, 'TRC20', millionths);
  const state = await standing(given, person, 'TRC20', 60);
  return { person, state };
}

const confirmationsOn = (chain: UsdtChain): Probe<number> => ({
  // The block of the transfer is the first.
  stated: () => ['seen', 'credited'],
  observe: async (given, n) => {
    const person = await holder(given);
    await send(person, chain, 100n * wholeUsdt);
    return [await standing(given, person, chain, n - 2), await standing(given, person, chain, 1)];
  },
});

export const usdtProbes: ProbesOf<PathsOf<'usdt'>> = {
  'usdt.value': {
    // A hundred of them bring a cent for each ten-thousandth.
    stated: (n) => wireByHand(BigInt(n)),
    observe: async (given) => {
      const { person } = await deposited(given, 100n * wholeUsdt);
      return (await person.call.ok('/api/wallet/overview')).balance;
    },
  },
  'usdt.minimum': {
    stated: () => ['queued', 'credited'],
    observe: async (given, n) => {
      const [below, at] = [BigInt(n) * wholeUsdt - 1n, BigInt(n) * wholeUsdt];
      return [(await deposited(given, below)).state, (await deposited(given, at)).state];
    },
  },
  'usdt.confirmations.TRC20': confirmationsOn('TRC20'),
  'usdt.confirmations.ERC20': confirmationsOn('ERC20'),
  'usdt.confirmations.BEP20': confirmationsOn('BEP20'),
};
