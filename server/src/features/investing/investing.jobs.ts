import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { DailyJob } from '../../jobs/daily.ts';
import type { OutboxHandler } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { catchUp, scheduleDay } from './daily-schedule.ts';
import { parkedPayouts } from './due-payouts.store.ts';
import { payIssuer, payWhatIsDue } from './pay-what-is-due.ts';
import { recordIssuerDays } from './record-issuer-days.ts';
import { issuersOfPayouts, parkedSubscriptions } from './schedule.store.ts';

/** Every business date, in this order: first what falls due is known, then it is paid; the close before is recorded. */
export const investingJobs: DailyJob[] = [
  { name: 'investing.schedule', run: scheduleDay },
  { name: 'investing.pay', after: ['investing.schedule'], run: payWhatIsDue },
  { name: 'investing.cover', after: ['investing.schedule'], run: recordIssuerDays },
];

/**
 * Returns the handlers of the outbox: fresh funds pay what has been waiting, at once; a subscription that was parked
 * makes up for what it missed.
 */
export const investingOutbox = (services: Services): Record<string, OutboxHandler> => ({
  'issuer.funded': async ({ issuerId = '' }) => {
    await payIssuer(services, issuerId, businessDateOf(services.clock.now()));
  },
  'subscription.catch_up': ({ userId = '', subscriptionId = '' }) =>
    catchUp(
      services,
      { user_id: userId, subscription_id: subscriptionId },
      businessDateOf(services.clock.now()),
    ),
});

/** What sets a parked payout or subscription going again once it was released. */
export const investingRetries: Retries = {
  [parkedPayouts]: async (ctx, items) => {
    for (const issuerId of await issuersOfPayouts(ctx.reader, items))
      await ctx.enqueue('issuer.funded', { issuerId });
  },
  [parkedSubscriptions]: async (ctx, items) => {
    for (const { owner, id } of items)
      if (owner) await ctx.enqueue('subscription.catch_up', { userId: owner, subscriptionId: id });
  },
};
