import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { campaignNames } from './campaigns/campaign.store.ts';
import { campaignNamesByCause, couponsCauses } from './coupons.causes.ts';
import { couponsHandlers } from './coupons.handlers.ts';
import { couponsInvariants } from './coupons.invariants.ts';
import {
  couponsJobs,
  couponsOutbox,
  couponsReactions,
  couponsRetries,
  couponsTasks,
} from './coupons.jobs.ts';
import { couponAlerts, couponsOperatorHandlers } from './coupons.operator.ts';
import { couponsPersonalData } from './coupons.personal-data.ts';
import { budgetHouse } from './coupons.postings.ts';
import { couponSlot } from './using/coupon-slot.ts';

const given = 'what people were given and what it cost, which the books refer to';

export const couponsArea: ServerArea<'coupons', 'facts'> = {
  floor: 2,
  open: ({ services, all }) => ({
    calls: couponsHandlers(services, all.facts),
    operatorCalls: couponsOperatorHandlers(services),
    jobs: couponsJobs(all.facts),
    tasks: couponsTasks,
    outbox: couponsOutbox(services, all.facts),
    reactions: couponsReactions(all.facts),
  }),
  retries: couponsRetries,
  personalData: couponsPersonalData,
  retention: ['campaigns', 'campaign_budgets', 'coupons', 'coupon_uses', 'coupon_gifts'].map((table) => ({
    table,
    forever: given,
  })),
  invariants: couponsInvariants,
  causes: couponsCauses,
  purchaseSlots: { coupons: couponSlot },
  subjects: { causes: ['coupon_use'], named: campaignNamesByCause },
  queues: { campaigns: sql`select count(*) from campaigns where published_at is null` },
  alerts: couponAlerts,
  fundingAccounts: {
    kind: 'coupon_funding',
    list: async (reader) =>
      (await campaignNames(reader)).map(({ campaign_id, name }) => ({
        account: budgetHouse(campaign_id),
        name,
      })),
    whenFunded: (account) => ['campaign.funded', { campaignId: account.split('/')[1] ?? '' }],
  },
  fourEyes: sql`
    select 'campaign' as subject_type, campaign_id as subject_id, created_by as maker, published_by as checker,
      'campaign ' || code as named from campaigns`,
  demo: () => import('./coupons.demo.ts'),
};
