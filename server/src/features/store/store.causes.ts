import type { Cause } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const storeCauses = {
  point_exchange: {
    table: 'point_exchanges',
    key: 'exchange_id',
    columns: ['number', 'points', 'amount', 'exchanged_on', 'exchanged_at'],
    ownedByUser: true,
    times: { paid: 'exchanged_at' },
  },
} as const satisfies Record<string, Cause>;
