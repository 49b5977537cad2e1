import type { Cause } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const investingCauses = {
  subscription: {
    table: 'subscriptions',
    key: 'subscription_id',
    columns: ['number', 'units', 'principal', 'rate_bps', 'cycle_days', 'state', 'value_on', 'matures_on'],
    ownedByUser: true,
  },
  payout: {
    table: 'payouts',
    key: 'payout_id',
    columns: ['kind', 'due_on', 'amount', 'paid_at', 'subscription_id'],
    ownedByUser: true,
    partOf: { type: 'subscription', column: 'subscription_id' },
  },
  issuer_funding: {
    table: 'issuer_fundings',
    key: 'funding_id',
    columns: ['amount', 'bank_reference', 'state', 'recorded_at', 'decided_at'],
    ownedByUser: false,
  },
} as const satisfies Record<string, Cause>;
