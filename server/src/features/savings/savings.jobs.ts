import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { accrueDay, catchUpPot } from './accrue-day.ts';
import { sweepWallets } from './autosave.ts';
import { parkedRedemptions, payRedemptions } from './pay-redemptions.ts';
import { payWaiting } from './pay-waiting.ts';
import { parkedPots } from './pot.store.ts';

/**
 * Every business date: the day before is accrued and paid, what was to arrive arrives, and wallets are swept, with what
 * investments paid into them that night.
 */
export const savingsJobs: AreaJob[] = [
  { name: 'savings.accrue', run: accrueDay },
  { name: 'savings.redeem', run: payRedemptions },
  { name: 'savings.sweep', after: ['savings.redeem', 'investing.pay'], run: sweepWallets },
];

/** Returns the handlers of the outbox: fresh funds pay what has been waiting; what was parked makes up for it. */
export const savingsOutbox = (services: Services): OutboxHandlers => {
  const today = () => businessDateOf(services.clock.now());
  return {
    'savings.funded': async () => {
      await payWaiting(services, today());
    },
    'savings.catch_up': ({ userId }) => catchUpPot(services, userId, today()),
    'savings.arrive': async () => {
      await payRedemptions(services, today());
    },
  };
};

/** What sets a parked pot or redemption going again once it was released. */
export const savingsRetries: Retries = {
  [parkedPots]: async (ctx, items) => {
    for (const { id } of items) await ctx.enqueue('savings.catch_up', { userId: id });
  },
  [parkedRedemptions]: (ctx) => ctx.enqueue('savings.arrive', {}),
};
