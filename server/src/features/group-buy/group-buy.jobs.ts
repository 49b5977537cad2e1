import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { Services } from '../../platform/services.ts';
import { parkedGroups } from './group.store.ts';
import { settleGroup, settleGroups } from './settle-group.ts';

/** Looks after groups that are full and groups whose deadline has passed, also after the process was down. */
export const settleRegularly: FrequentTask = {
  name: 'group-buy.settle',
  everyMs: 5_000,
  run: settleGroups,
};

/** Returns the handlers of the outbox: a group is settled as soon as it is full. */
export const groupBuyOutbox = (services: Services): OutboxHandlers => ({
  'group.filled': ({ groupId }) => settleGroup(services, groupId),
});

/** What sets a parked group going again once it was released. */
export const groupBuyRetries: Retries = {
  [parkedGroups]: async (ctx, items) => {
    for (const { id } of items) await ctx.enqueue('group.filled', { groupId: id });
  },
};
