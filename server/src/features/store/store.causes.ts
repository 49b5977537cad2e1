import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const storeCauses = {
  point_exchange: {
    table: 'point_exchanges',
    key: 'exchange_id',
    columns: ['number', 'points', 'amount', 'exchanged_on', 'exchanged_at'],
    ownedByUser: true,
    times: { paid: 'exchanged_at' },
  },
  goods_order: {
    table: 'goods_orders',
    key: 'order_id',
    columns: [
      'number',
      'good_id',
      'count',
      'points',
      'price',
      'state',
      'placed_at',
      'shipped_at',
      'ended_at',
    ],
    ownedByUser: true,
    times: { requested: 'placed_at', paid: 'shipped_at', finished: 'ended_at' },
  },
} as const satisfies Record<string, CauseTable>;
