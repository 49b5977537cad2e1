import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const walletCauses = {
  recharge: {
    table: 'recharges',
    key: 'recharge_id',
    columns: [
      'number',
      'amount',
      'method',
      'state',
      'provider',
      'provider_payment_id',
      'created_at',
      'finished_at',
    ],
    ownedByUser: true,
    times: { requested: 'created_at', finished: 'finished_at' },
  },
  withdrawal: {
    table: 'withdrawals',
    key: 'withdrawal_id',
    columns: [
      'number',
      'amount',
      'fee',
      'net',
      'payee',
      'state',
      'reason',
      'requested_at',
      'approved_at',
      'finished_at',
    ],
    ownedByUser: true,
    times: { requested: 'requested_at', approved: 'approved_at', sent: 'sent_at', finished: 'finished_at' },
  },
} as const satisfies Record<string, CauseTable>;
