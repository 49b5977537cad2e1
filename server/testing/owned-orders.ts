import { subscriber } from './equity.ts';
import { openMarket, placeOrder } from './market.ts';
import { moneyFields } from './money-fields.ts';
import type { operators } from './product.ts';
import type { Suite } from './suite.ts';

/** Returns what each call about an order of shares names: one of somebody else. */
export function ownedOrders(
  suite: Suite,
  by: Awaited<ReturnType<typeof operators>>,
): Record<string, () => Promise<object>> {
  let n = 0;
  const order = async () => {
    const buyer = await subscriber(suite, `trader${(n += 1)}`, '2000.00');
    const wanted = { side: 'buy', limit: '10.00', shares: '100' } as const;
    return { orderId: (await placeOrder(buyer, await openMarket(suite, by), wanted)).orderId };
  };
  return {
    '/api/market/order': order,
    '/api/market/order/cancel': order,
    '/api/market/order/replace': async () => ({
      ...moneyFields['/api/market/order/replace'],
      ...(await order()),
    }),
  };
}
