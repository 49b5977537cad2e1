import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import {
  type Paid,
  type PaymentSource,
  payAllFromFunds,
  payFromFunds,
} from '../../../jobs/pay-from-funds.ts';
import type { Services } from '../../../platform/services.ts';
import type { Keys } from '../../people/index.ts';
import { payoutTransferId, payoutWay } from '../investing.postings.ts';
import { notifyOfPayouts } from '../notices.ts';
import {
  claimPayouts,
  countUnpaid,
  type DuePayout,
  dueOf,
  issuersWithDue,
  markRepaid,
  parkedOf,
  parkedPayouts,
  totalDue,
} from './due-payouts.store.ts';

/** Payouts of subscriptions: each issuer pays its own, by due date, interest before principal. */
export const payoutSource = (keys: Keys): PaymentSource<DuePayout> => ({
  payer: 'issuer',
  topics: ['wallet', 'investing'],
  way: payoutWay,
  payersWithDue: issuersWithDue,
  totalDue,
  due: dueOf,
  parked: parkedOf,
  countUnpaid,
  claims: (payouts, at) =>
    claimPayouts(
      payouts.map((payout) => ({ payout, transferId: payoutTransferId(payout.payout_id) })),
      at,
    ),
  idOf: ({ payout_id }) => payout_id,
  placeOf: ({ due_on, kind, payout_id }) => `${due_on} ${kind} ${payout_id}`,
  nameOf: (payout) => ({
    kind: parkedPayouts,
    id: payout.payout_id,
    owner: payout.user_id,
    subject: `${payout.kind} ${payout.due_on}, subscription ${payout.subscription_id}`,
  }),
  afterPaid: async (ctx, _issuerId, paid) => {
    await markRepaid(ctx.writer, paid);
    await notifyOfPayouts(ctx, keys, paid);
  },
});

/**
 * Pays, for every issuer, what is due by a date and covered by its funds. Returns what was done, in words. An issuer
 * that cannot be paid for stops no other; its failure is thrown once the others are done.
 */
export async function payWhatIsDue(
  services: Services,
  date: BusinessDate,
  size?: number,
): Promise<CountsOf<'investing.pay'>> {
  const total = await payAllFromFunds(services, payoutSource(services.config.keys), date, size);
  return { paid: total.paid, waiting: total.waiting, parked: total.parked };
}

/** Pays one issuer's due payouts in order (`payFromFunds`). */
export const payIssuer = (services: Services, issuerId: string, date: BusinessDate): Promise<Paid> =>
  payFromFunds(services, payoutSource(services.config.keys), issuerId, date);
