import { type Books, matchWaiting } from '../src/features/market/engine/engine.ts';
import { sellOverdue } from '../src/features/pledge/selling/sell-overdue.ts';
import { watchPledges } from '../src/features/pledge/watching/watch-prices.ts';
import { laterOf } from './groups.ts';
import { marketBooks } from './market.ts';
import type { Person } from './person.ts';
import { tradeAt } from './pledges.ts';
import type { Suite } from './suite.ts';

const dayMs = 24 * 3_600_000;

/** The lowest price of each of four days from 10.00 on: at the last one there is a call on what half was lent of. */
export const falling = ['9.00', '8.10', '7.29', '6.57'] as const;

/** Matches what waits of one company again and again, as one of several engines, until something is done. */
export async function matchUntil(
  { app: { services } }: Suite,
  books: Books,
  instrumentId: string,
  isDone: () => boolean,
): Promise<void> {
  while (!isDone()) await matchWaiting(services, books, instrumentId);
}

/** Returns what lets days pass on markets whose shares are pledged: two people trade them, by turns. */
export function pledgeDays(suite: Suite, pair: readonly [Person, Person]) {
  const { services } = suite.app;
  const later = laterOf(suite);
  const markets: string[] = [];
  let day = 0;
  const match = async () => {
    for (const instrumentId of markets) await matchWaiting(services, marketBooks(suite), instrumentId);
  };
  const trade = (instrumentId: string, price: string) => {
    const [seller, buyer] = day % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
    return tradeAt(suite, instrumentId, { seller, buyer }, price);
  };
  return {
    match,
    trade,
    /** Lets a day begin on the markets that are named so far: nobody has bought on it yet. */
    nextDay: async (...more: string[]): Promise<void> => {
      for (const one of more) if (!markets.includes(one)) markets.push(one);
      day += 1;
      later(dayMs);
      await match();
    },
    /** Looks at prices and times, and then for what is to be sold; returns how many sales were ordered. */
    sell: async (): Promise<number> => {
      await watchPledges(services, 1);
      return sellOverdue(services, 1);
    },
  };
}
