import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { expirePoints, parkedLots } from './expire-points.ts';

/** Every business date: points whose last day is over are taken back. */
export const pointsJobs: AreaJob[] = [{ name: 'points.expire', run: expirePoints }];

export const pointsOutbox = (services: Services): OutboxHandlers => ({
  'points.expire': async () => {
    await expirePoints(services, businessDateOf(services.clock.now()));
  },
});

/** What sets parked points going again once they were released. */
export const pointsRetries: Retries = {
  [parkedLots]: (ctx) => ctx.enqueue('points.expire', {}),
};
