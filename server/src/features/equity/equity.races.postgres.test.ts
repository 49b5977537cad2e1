import { expect, it } from 'vitest';
import type { Reply } from '../../../testing/caller.ts';
import { offerShares, servicesAt, shareOrder, subscriber, subscribeShares } from '../../../testing/equity.ts';
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
const ben = await subscriber(suite, 'benoak');
const offering = (offeringId: string) => maple.call.ok('/api/equity/offering', { offeringId });

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

/** Gives a command while a run closes the window of an offering, and has not committed that. Returns the reply. */
async function whileClosing(offeringId: string, command: () => Promise<Reply>): Promise<Reply> {
  const { closesAt } = await offering(offeringId);
  const [closed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const beforeCommit = () => {
    closed.resolve();
    return commit.promise;
  };
  const atEnd = servicesAt(suite.app.services, new Date(closesAt));
  const closing = settleOffering({ ...atEnd, beforeCommit }, offeringId);
  await closed.promise;
  const reply = command();
  await until(() => inSnapshot(suite.db, isAnybodyWaiting));
  commit.resolve();
  await closing;
  return reply;
}

it('whoever subscribes while the window is closed comes too late: the draw of an allotment is known by then', async () => {
  const offeringId = await offerShares(suite, by);
  await subscribeShares(maple, offeringId, 2);
  const order = await shareOrder(ben, offeringId, 1);
  const { body } = await whileClosing(offeringId, () => ben.call.send('/api/equity/subscribe', order));
  expect(body.code).toBe('equity.not_open');
  expect(await offering(offeringId)).toMatchObject({ wantedLots: '2', subscriptions: '1' });
});

it('whoever takes a subscription back while the window is closed comes too late, and stays in the allotment', async () => {
  const offeringId = await offerShares(suite, by);
  const { subscriptionId } = await subscribeShares(ben, offeringId, 2);
  const { body } = await whileClosing(offeringId, () =>
    ben.call.send('/api/equity/withdraw', { subscriptionId }),
  );
  expect(body.code).toBe('equity.not_withdrawable');
  expect((await ben.call.ok('/api/equity/subscription', { subscriptionId })).state).toBe('held');
  expect(await offering(offeringId)).toMatchObject({ wantedLots: '2', subscriptions: '1' });
});
