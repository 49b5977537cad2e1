import { subscriber } from './equity.ts';
import { openMarket, placeOrder } from './market.ts';
import { moneyFields } from './money-fields.ts';
import { ownedPledges } from './owned-pledges.ts';
import type { operators } from './product.ts';
import type { Suite } from './suite.ts';

/**
 * Returns, for each call about the market of shares or a pledge of them that names something, what makes it: an order is
 * somebody else's, an instrument `belongsToNobody`.
 */
export function ownedOrders<Nobodys extends string>(
  suite: Suite,
  by: Awaited<ReturnType<typeof operators>>,
  belongsToNobody: Nobodys,
): Record<string, Nobodys | (() => Promise<object>)> {
  let n = 0;
  const order = async () => {
    const buyer = await subscriber(suite, `trader${(n += 1)}`, '2000.00');
    const wanted = { side: 'buy', limit: '10.00', shares: '100' } as const;
    return { orderId: (await placeOrder(buyer, await openMarket(suite, by), wanted)).orderId };
  };
  return {
    ...ownedPledges(suite, by, belongsToNobody),
    '/api/market/instrument': belongsToNobody,
    '/api/market/candles': belongsToNobody,
    '/api/market/watch': belongsToNobody,
    '/api/market/receipt': belongsToNobody,
    '/api/market/order/place': belongsToNobody,
    // A list of one's own, of one instrument or of all.
    '/api/market/orders': belongsToNobody,
    '/api/market/days': belongsToNobody,
    '/api/market/day': belongsToNobody,
    '/api/market/day/file': belongsToNobody,
    '/api/market/day/own': belongsToNobody,
    '/api/market/order': order,
    '/api/market/order/cancel': order,
    '/api/market/order/replace': async () => ({
      ...moneyFields['/api/market/order/replace'],
      ...(await order()),
    }),
  };
}
