import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { Services } from '../../platform/services.ts';
import { sellOverdue } from './selling/sell-overdue.ts';
import { accruePledges } from './watching/accrue-pledges.ts';
import { watchPledges } from './watching/watch-prices.ts';
import { parkedPledges } from './watching/watched.store.ts';

/** Every business date the night before it is counted, and each pledge is marked to the close. */
export const pledgeJobs: AreaJob[] = [{ name: 'pledge.accrue', run: accruePledges }];

/**
 * Watches pledges while shares trade: what a trade makes worse is seen within seconds. Sells for those whose call is over as
 * soon as their market is open.
 */
export const pledgeTasks: readonly FrequentTask[] = [
  { name: 'pledge.watch', everyMs: 2_000, run: watchPledges },
  { name: 'pledge.sell', everyMs: 5_000, run: sellOverdue },
];

/** Returns what handles the messages of pledges: what was parked makes up for the nights that it missed. */
export const pledgeOutbox = (services: Services): OutboxHandlers => ({
  'pledge.accrue': async () => {
    await accruePledges(services, businessDateOf(services.clock.now()));
  },
});

/** What sets a parked pledge going again once it was released. */
export const pledgeRetries: Retries = {
  [parkedPledges]: (ctx) => ctx.enqueue('pledge.accrue', {}),
};
