import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import {
  type Paid,
  type PaymentSource,
  payAllFromFunds,
  payFromFunds,
} from '../../../jobs/pay-from-funds.ts';
import { found } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Keys } from '../../people/index.ts';
import { changeCommitted } from '../campaigns/budget.store.ts';
import { campaignById } from '../campaigns/campaign.store.ts';
import { bonusWay } from '../coupons.postings.ts';
import { notifyOfBonuses } from '../notices.ts';
import {
  campaignsWithDue,
  claimBonuses,
  countUnpaidBonuses,
  type DueBonus,
  dueAndParked,
  dueBonuses,
  parkedBonuses,
  totalDueBonuses,
} from './use.store.ts';

/** Bonuses of rate coupons: each campaign pays its own, by due date. */
const bonusSource = (keys: Keys): PaymentSource<DueBonus> => ({
  payer: 'campaign',
  topics: ['wallet', 'coupons', 'investing'],
  way: bonusWay,
  payersWithDue: campaignsWithDue,
  totalDue: totalDueBonuses,
  due: dueBonuses,
  parked: dueAndParked,
  countUnpaid: countUnpaidBonuses,
  claims: claimBonuses,
  idOf: ({ use_id }) => use_id,
  placeOf: ({ due_on, use_id }) => `${due_on} ${use_id}`,
  nameOf: ({ use_id, user_id, coupon_id, due_on }) => ({
    kind: parkedBonuses,
    id: use_id,
    owner: user_id,
    subject: `bonus ${due_on}, coupon ${coupon_id}`,
  }),
  // What was set aside is the most that each coupon could have cost.
  afterPaid: async (ctx, campaignId, paid) => {
    const { reader, writer } = ctx;
    const { worst_case } = found(await campaignById(reader, campaignId));
    await changeCommitted(writer, campaignId, -worst_case * BigInt(paid.length));
    await notifyOfBonuses(ctx, keys, paid);
  },
});

/** Pays, for every campaign, the bonuses that are due by a date. Returns what was done, in words. */
export async function payBonuses(
  services: Services,
  date: BusinessDate,
  size?: number,
): Promise<CountsOf<'coupons.pay'>> {
  const total = await payAllFromFunds(services, bonusSource(services.config.keys), date, size);
  return { paid: total.paid, waiting: total.waiting, parked: total.parked };
}

/** Pays one campaign's due bonuses in order (`payFromFunds`). */
export const payCampaign = (services: Services, campaignId: string, date: BusinessDate): Promise<Paid> =>
  payFromFunds(services, bonusSource(services.config.keys), campaignId, date);
