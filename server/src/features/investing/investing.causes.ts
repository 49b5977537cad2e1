import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const investingCauses = {
  subscription: {
    table: 'subscriptions',
    key: 'subscription_id',
    columns: ['number', 'units', 'principal', 'rate_bps', 'cycle_days', 'state', 'value_on', 'matures_on'],
    ownedByUser: true,
    times: { requested: 'subscribed_at' },
  },
  payout: {
    table: 'payouts',
    key: 'payout_id',
    columns: ['kind', 'due_on', 'amount', 'paid_at', 'subscription_id'],
    ownedByUser: true,
    times: { paid: 'paid_at' },
    partOf: { type: 'subscription', column: 'subscription_id' },
    paidBy: { type: 'issuer', column: 'issuer_id' },
  },
} as const satisfies Record<string, CauseTable>;
