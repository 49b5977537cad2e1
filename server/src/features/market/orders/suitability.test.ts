import { expect, it } from 'vitest';
import { openMarket, placeOrder, shareOrderInput } from '../../../../testing/market.ts';
import { answerRisk, authorize, personWith, registerPerson } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const instrumentId = await openMarket(suite, await operators(suite));
const toBuy = { side: 'buy', limit: '10.00', shares: '100' } as const;

it('shares are bought by whoever their risk suits, and what was known of it is kept with the order', async () => {
  const careful = await personWith(suite, 'careful', '5000.00');
  await answerRisk(careful, 'C2');
  const input = await shareOrderInput(careful, instrumentId, toBuy);
  expect((await careful.call.refusal('/api/market/order/place', input)).code).toBe(
    'risk.acknowledgement_required',
  );
  const { orderId } = await careful.call.ok('/api/market/order/place', { ...input, acknowledgesRisk: true });
  const kept = await suite.rows<object>(sql`
    select product_risk, person_risk, risk_profile_number, risk_acknowledged_at is not null as is_acknowledged
    from market_orders where order_id = ${orderId}`);
  expect(kept).toEqual([
    { product_risk: 'R3', person_risk: 'C2', risk_profile_number: 2, is_acknowledged: true },
  ]);
});

it('whoever has no risk level buys nothing', async () => {
  const stranger = await registerPerson(suite, 'stranger');
  const refused = await stranger.call.refusal('/api/market/order/place', {
    ...toBuy,
    instrumentId,
    timeInForce: 'gtc',
    acknowledgesRisk: true,
    shown: { cash: '1001.00', shares: '0', feeBps: 10, leastFee: '1.00' },
    authorization: 'a-token-of-more-than-twenty-characters',
  });
  expect(refused.code).toBe('risk.profile_required');
});

it('an order to buy is made larger only where its risk still suits, and smaller at any time', async () => {
  const changed = await personWith(suite, 'changed', '5000.00');
  await answerRisk(changed, 'C3');
  const { orderId } = await placeOrder(changed, instrumentId, { ...toBuy, shares: '200' });
  await answerRisk(changed, 'C2');
  const replace = async (shares: string, cash: string) =>
    changed.call.send('/api/market/order/replace', {
      orderId,
      limit: '10.00',
      shares,
      shown: { cash, shares: '0' },
      authorization: await authorize(changed, 'replace_share_order', cash, orderId),
    });
  expect((await replace('300', '3003.00')).body.code).toBe('risk.acknowledgement_required');
  expect((await replace('100', '1001.00')).status).toBe(200);
});
