import { expect, it } from 'vitest';
import { listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { fundPledges, pledgeShares } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** An odd lot: what somebody has beyond whole lots is sold with all that they can sell, or not at all. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const instrumentId = await listShares(suite, by, [maple]);
await fundPledges(by);
// Of five lots 137 shares stand behind a loan: 363 are left to sell.
await pledgeShares(maple, instrumentId, '137', '600.00');

const sale = (shares: string) =>
  ({ instrumentId, side: 'sell', limit: '10.50', shares, timeInForce: 'gtc' }) as const;
const why = { code: 'market.not_whole_lots', facts: { held: '500', sellable: '363', oddLot: '63' } };

it('a part of a lot is refused with what one owns, what can be sold, and the odd lot that goes with all of it', async () => {
  for (const shares of ['63', '150'])
    expect(await maple.call.refusal('/api/market/receipt', sale(shares))).toMatchObject(why);
});

it('whole lots are sold, and so is all that can be sold', async () => {
  expect(await maple.call.ok('/api/market/receipt', sale('300'))).toMatchObject({ setAsideShares: '300' });
  const { orderId } = await tradeOrder(suite, maple, instrumentId, {
    side: 'sell',
    limit: '10.50',
    shares: '363',
  });
  // A change counts what the order has set aside as what can be sold.
  const change = { ...sale('350'), orderId };
  expect(await maple.call.refusal('/api/market/receipt', change)).toMatchObject(why);
  expect((await maple.call.refusal('/api/market/receipt', sale('300'))).code).toBe(
    'market.not_enough_shares',
  );
});
