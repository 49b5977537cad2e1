import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const usdtCauses = {
  usdt_deposit: {
    table: 'usdt_deposits',
    key: 'deposit_id',
    columns: [
      'number',
      'amount',
      'state',
      'chain',
      'transaction_hash',
      'contract',
      'units',
      'value',
      'seen_at',
      'credited_at',
    ],
    ownedByUser: true,
    times: { requested: 'seen_at', finished: 'credited_at' },
  },
} as const satisfies Record<string, CauseTable>;
