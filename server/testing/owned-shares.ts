import type { OperatorCaller } from './caller.ts';
import { offerShares, subscriber, subscribeShares } from './equity.ts';
import type { TestApp } from './test-app.ts';

/**
 * Returns, for each call about shares at issue that names something, what makes it: each of somebody else. What is offered
 * `belongsToNobody`.
 */
export function ownedShares<Nobodys extends string>(
  app: TestApp,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  belongsToNobody: Nobodys,
): Record<string, Nobodys | (() => Promise<object>)> {
  let holders = 0;
  async function subscription() {
    const holder = await subscriber(app, `shareholder${(holders += 1)}`, '300.00');
    const offeringId = await offerShares(app, by);
    return { subscriptionId: (await subscribeShares(holder, offeringId, 1)).subscriptionId };
  }
  return {
    '/api/equity/offering': belongsToNobody,
    '/api/equity/agreement': belongsToNobody,
    '/api/equity/allotment': belongsToNobody,
    '/api/equity/subscribe': belongsToNobody,
    '/api/equity/withdraw': subscription,
    '/api/equity/subscription': subscription,
  };
}
