import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { accrueGrowth, catchUpMember } from './accrue-growth.ts';
import { parkedMembers } from './growth.store.ts';

/** Every business date the day before is counted. */
export const membershipJobs: AreaJob[] = [{ name: 'membership.grow', run: accrueGrowth }];

/** Returns the handlers of the outbox: who was parked makes up for it. */
export const membershipOutbox = (services: Services): OutboxHandlers => ({
  'membership.catch_up': ({ userId }) =>
    catchUpMember(services, userId, businessDateOf(services.clock.now())),
});

/** What sets a parked person going again once it was released. */
export const membershipRetries: Retries = {
  [parkedMembers]: async (ctx, items) => {
    for (const { id } of items) await ctx.enqueue('membership.catch_up', { userId: id });
  },
};
