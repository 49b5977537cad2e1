import { expect, it } from 'vitest';
import { comesTo, offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { marketBooks, placeOrder, tradeOrder } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { matchWaiting } from './engine/engine.ts';
import { keptLevels } from './engine/write-batch.ts';

/** A book with more prices than are kept with it. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await subscriber(suite, 'maple', '100000.00');
const ben = await subscriber(suite, 'benoak', '100000.00');

const prices = 52;

/** Lists shares, all of which Maple gets. */
async function listAll(): Promise<string> {
  const offeringId = await offerShares(suite, by, { price: '10.00', quotaLots: '60', maxLots: '60' });
  await subscribeShares(maple, offeringId, 60);
  await comesTo(suite, offeringId, 'allotBy');
  const { positions } = await maple.call.ok('/api/equity/portfolio');
  await suite.app.runDue();
  return positions.at(-1)?.instrumentId ?? '';
}

it('a receipt reaches beyond the prices that are kept with the book, and the market does what it says', async () => {
  expect(prices).toBeGreaterThan(keptLevels);
  const instrumentId = await listAll();
  for (let n = 1; n <= prices; n += 1) {
    const limit = `10.${String(n).padStart(2, '0')}`;
    await placeOrder(maple, instrumentId, { side: 'sell', limit, shares: '100' });
  }
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  const { depth } = await ben.call.ok('/api/market/instrument', { instrumentId });
  expect(depth.sell).toHaveLength(5);
  // A hundred at each price from 10.01 to 10.52.
  const order = { side: 'buy', limit: null, shares: '5200', timeInForce: 'gtc' } as const;
  const told = await ben.call.ok('/api/market/receipt', { instrumentId, ...order });
  expect(told.fills).toHaveLength(prices);
  expect(told).toMatchObject({
    traded: '5200',
    value: '53378.00',
    average: '10.27',
    worst: '10.52',
    fee: '53.38',
    staysOpen: '0',
  });
  expect(await tradeOrder(suite, ben, instrumentId, order)).toMatchObject({
    state: 'filled',
    value: told.value,
    fee: told.fee,
  });
});
