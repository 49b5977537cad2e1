import { expect, it } from 'vitest';
import { openMarket, tradeOrder, trader } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await openMarket(suite, by);
const { symbol } = await maple.call.ok('/api/market/instrument', { instrumentId });

const found = async (person: typeof maple, query: string, kind: 'listed_share' | 'market_order') =>
  (await person.call.ok('/api/search/own', { query, language: 'en' })).items
    .filter((item) => item.kind === kind)
    .map(({ page }) => page);

it.each(['rongxi', '榕溪', symbol])('shares that are traded are found by “%s”', async (query) => {
  expect(await found(ben, query, 'listed_share')).toEqual([`/pages/equity/trade?id=${instrumentId}`]);
});

it('an order is found by its company, by whoever has placed it and by nobody else', async () => {
  const wanted = { side: 'buy', limit: '10.00', shares: '100' } as const;
  const { orderId } = await tradeOrder(suite, maple, instrumentId, wanted);
  const page = `/pages/equity/order?id=${orderId}`;
  expect(await found(maple, 'rongxi', 'market_order')).toEqual([page]);
  expect(await found(ben, 'rongxi', 'market_order')).toEqual([]);
});
