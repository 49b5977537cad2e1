import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { Reactions } from '../../platform/domain-events.ts';
import type { FactsOf } from '../../platform/facts.ts';
import type { Services } from '../../platform/services.ts';
import { grantCampaign, grantCoupons, grantPerson } from './campaigns/grant-coupons.ts';
import { returnGifts } from './gifts/settle-gift.ts';
import { expireCoupons, parkedCoupons } from './using/expire-coupons.ts';
import { payBonuses, payCampaign } from './using/pay-bonuses.ts';
import { campaignsOfBonuses, parkedBonuses } from './using/use.store.ts';

/**
 * Returns the jobs of every business date: bonuses are paid, coupons expire, and coupons are given with the money that
 * both have left free.
 */
export const couponsJobs = (facts: FactsOf): AreaJob[] => [
  { name: 'coupons.pay', run: payBonuses },
  { name: 'coupons.expire', run: expireCoupons },
  {
    name: 'coupons.grant',
    after: ['coupons.pay', 'coupons.expire'],
    run: (services, date, size) => grantCoupons(services, facts, date, size),
  },
];

export const couponsTasks: readonly FrequentTask[] = [
  { name: 'coupons.return_gifts', everyMs: 30_000, run: returnGifts },
];

/** Returns the handlers of the outbox: what is published gives its coupons, fresh funds pay what has been waiting. */
export const couponsOutbox = (services: Services, facts: FactsOf): OutboxHandlers => ({
  'campaign.published': async ({ campaignId }) => {
    await grantCampaign(services, facts, campaignId);
  },
  'campaign.funded': async ({ campaignId }) => {
    await payCampaign(services, campaignId, businessDateOf(services.clock.now()));
    await grantCampaign(services, facts, campaignId);
  },
  'coupons.expire': async () => {
    await expireCoupons(services, businessDateOf(services.clock.now()));
  },
});

/** Returns what follows when something has become true of a person: coupons that wait for it are given at once. */
export const couponsReactions = (facts: FactsOf): Reactions => ({
  'coupons.grant': {
    to: ['person.certified'],
    react: (ctx, { userId }) => grantPerson(ctx, facts, userId),
  },
});

/** What sets a parked bonus or coupon going again once it was released. */
export const couponsRetries: Retries = {
  [parkedBonuses]: async (ctx, items) => {
    for (const campaignId of await campaignsOfBonuses(ctx.reader, items))
      await ctx.enqueue('campaign.funded', { campaignId });
  },
  [parkedCoupons]: (ctx) => ctx.enqueue('coupons.expire', {}),
};
