import { expect, it } from 'vitest';
import { offerShares, servicesAt, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { howManyWait, isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inSnapshot } from '../../platform/db/transaction.ts';
import { settleOffering } from './allotting/settle.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await subscriber(suite, 'maple');

it('two runs of an allotment that meet at a subscription deal with it once, and park nothing', async () => {
  const offeringId = await offerShares(suite, by);
  const { subscriptionId } = await subscribeShares(maple, offeringId, 2);
  const { allotBy } = await maple.call.ok('/api/equity/offering', { offeringId });
  const late = servicesAt(suite.app.services, new Date(allotBy));
  const release = await lockAccounts(suite.db, maple.userId);
  const first = settleOffering(late, offeringId);
  await until(() => inSnapshot(suite.db, isAnybodyWaiting));
  const second = settleOffering(late, offeringId);
  // The second comes as far as the first.
  await until(
    () => inSnapshot(suite.db, howManyWait),
    (waiting) => waiting >= 2,
  );
  await release();
  expect((await first) + (await second)).toBe(1);
  expect(await maple.call.ok('/api/equity/subscription', { subscriptionId })).toMatchObject({
    state: 'allotted',
  });
  expect(await suite.rows(sql`select error from parked_items`)).toEqual([]);
});
