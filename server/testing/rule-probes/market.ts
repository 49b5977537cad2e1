import { openMarket } from '../market.ts';
import { operators } from '../product.ts';
import { type Given, minute, msBetween, type PathsOf, type ProbesOf } from './probe.ts';

/** Returns a market that has just opened, and somebody who looks at it. */
async function opened(given: Given, price: string) {
  const by = await operators(given.suite);
  const instrumentId = await openMarket(given.suite, by, price);
  return { by, instrumentId, person: await given.person() };
}

/** Returns what an order to buy at the price of the issue would set aside. */
async function setAside(given: Given, price: string, shares: string): Promise<string> {
  const { person, instrumentId } = await opened(given, price);
  const wanted = { instrumentId, side: 'buy', limit: price, shares, timeInForce: 'gtc' } as const;
  return (await person.call.ok('/api/market/receipt', wanted)).setAsideCash;
}

const yuan = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

export const marketProbes: ProbesOf<PathsOf<'market'>> = {
  'market.feeBps': {
    stated: (n) => yuan(1_000_000_00n + BigInt(n) * 100_00n),
    observe: (given) => setAside(given, '10.00', '100000'),
  },
  'market.leastFee': {
    stated: (n) => yuan(100_00n + n),
    observe: (given) => setAside(given, '1.00', '100'),
  },
  'market.bandBps': {
    stated: (n) => [yuan(100_00n - BigInt(n)), yuan(100_00n + BigInt(n))],
    observe: async (given) => {
      const { person, instrumentId } = await opened(given, '100.00');
      const { lowest, highest } = await person.call.ok('/api/market/instrument', { instrumentId });
      return [lowest, highest];
    },
  },
  'market.auctionMinutes': {
    stated: (n) => n,
    observe: async (given) => {
      const { by, person, instrumentId } = await opened(given, '10.00');
      await by.ada.ok('/console/api/market/halt', { instrumentId, reason: 'News are expected' });
      await by.ada.ok('/console/api/market/resume', { instrumentId, reason: 'News are out' });
      const { session } = await person.call.ok('/api/market/instrument', { instrumentId });
      return Math.round(msBetween(given.suite.clock.now(), session.until ?? '') / minute);
    },
  },
};
