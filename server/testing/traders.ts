import { newId } from '../src/platform/ids.ts';
import type { Reply } from './caller.ts';
import { subscriber } from './equity.ts';
import { openMarket, shareOrderInput } from './market.ts';
import { authorize, type Person } from './person.ts';
import { operators } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';
import { until } from './wait.ts';

/** Returns what is asked of the market of shares, by what is answered: each by somebody who has 3,000.00. */
export async function traders(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Promise<Record<string, () => Promise<Intent>>> {
  const instrumentId = await openMarket(suite, await operators(suite));
  let n = 0;
  const trader = () => subscriber(suite, `trader${(n += 1)}`, '3000.00');
  const asked = (person: Person, path: Intent['path'], fields: object): Intent => ({
    token: person.token,
    path,
    fields,
    key: newId(),
  });
  const bought = async (person: Person, change: object = {}, shares = '100'): Promise<Intent> => {
    const fields = await shareOrderInput(person, instrumentId, { side: 'buy', limit: '9.50', shares });
    return asked(person, '/api/market/order/place', { ...fields, ...change });
  };
  /** The market looks at what was asked by itself, a moment later. */
  const comesTo = (person: Person, orderId: string, state: string) =>
    until(async () => (await person.call.ok('/api/market/order', { orderId })).state === state);
  const placed = async (person: Person): Promise<string> => {
    const orderId = String((await give(await bought(person))).body.orderId);
    await comesTo(person, orderId, 'open');
    return orderId;
  };
  const replaced = async (person: Person, orderId: string, cash = '1921.92'): Promise<Intent> =>
    asked(person, '/api/market/order/replace', {
      orderId,
      limit: '9.60',
      shares: '200',
      shown: { cash, shares: '0' },
      authorization: await authorize(person, 'replace_share_order', cash, orderId),
    });
  return {
    'done: share order': async () => bought(await trader()),
    'market.outside_band': async () => bought(await trader(), { limit: '20.00' }),
    'market.not_whole_lots': async () => bought(await trader(), { shares: '150' }),
    'market.not_enough_shares': async () => bought(await trader(), { side: 'sell' }),
    'market.terms_changed': async () =>
      bought(await trader(), { shown: { cash: '1.00', shares: '0', feeBps: 10, leastFee: '1.00' } }),
    'wallet.insufficient_balance (share order)': async () => bought(await trader(), {}, '1000'),
    'done: share order replaced': async () => {
      const person = await trader();
      return replaced(person, await placed(person));
    },
  };
}
