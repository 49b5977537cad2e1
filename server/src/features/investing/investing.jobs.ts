import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { recordIssuerDays } from './issuers/record-issuer-days.ts';
import { catchUp, scheduleDay } from './payouts/daily-schedule.ts';
import { parkedPayouts } from './payouts/due-payouts.store.ts';
import { payIssuer, payWhatIsDue } from './payouts/pay-what-is-due.ts';
import { issuersOfPayouts, parkedSubscriptions } from './payouts/schedule.store.ts';
import { givePoints, givePointsFor } from './points/give-points.ts';
import { parkedPoints } from './points/investing-points.store.ts';

/**
 * Every business date, in this order: first what falls due is known, then it is paid; the close before is recorded, and
 * points are given for what has begun to earn.
 */
export const investingJobs: AreaJob[] = [
  { name: 'investing.schedule', run: scheduleDay },
  { name: 'investing.pay', after: ['investing.schedule'], run: payWhatIsDue },
  { name: 'investing.cover', after: ['investing.schedule'], run: recordIssuerDays },
  { name: 'investing.points', after: ['investing.schedule'], run: givePoints },
];

/**
 * Returns the handlers of the outbox: fresh funds pay what has been waiting, at once; a subscription that was parked
 * makes up for what it missed.
 */
export const investingOutbox = (services: Services): OutboxHandlers => ({
  'issuer.funded': async ({ issuerId }) => {
    await payIssuer(services, issuerId, businessDateOf(services.clock.now()));
  },
  'subscription.catch_up': async ({ userId, subscriptionId }) => {
    const key = { user_id: userId, subscription_id: subscriptionId };
    const today = businessDateOf(services.clock.now());
    await catchUp(services, key, today);
    await givePointsFor(services, key, today);
  },
});

const catchUpEach: Retries[string] = async (ctx, items) => {
  for (const { owner, id } of items)
    if (owner) await ctx.enqueue('subscription.catch_up', { userId: owner, subscriptionId: id });
};

/** What sets a parked payout or subscription, or points for one, going again once it was released. */
export const investingRetries: Retries = {
  [parkedPayouts]: async (ctx, items) => {
    for (const issuerId of await issuersOfPayouts(ctx.reader, items))
      await ctx.enqueue('issuer.funded', { issuerId });
  },
  [parkedSubscriptions]: catchUpEach,
  [parkedPoints]: catchUpEach,
};
