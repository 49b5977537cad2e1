import type { CauseTable } from '../../platform/records.ts';

/** What moves money and shares here, as whoever explains a figure may see it. */
export const marketCauses = {
  market_order: {
    table: 'market_orders',
    key: 'order_id',
    columns: [
      'number',
      'instrument_id',
      'side',
      'limit_price',
      'shares',
      'time_in_force',
      'state',
      'traded',
      'value',
      'fee',
    ],
    ownedByUser: true,
    times: { requested: 'placed_at', finished: 'ended_at' },
  },
  order_reserve: {
    table: 'market_reserves',
    key: 'reserve_id',
    columns: ['order_id', 'seq', 'kind', 'amount'],
    ownedByUser: true,
    times: { paid: 'moved_at' },
    partOf: { type: 'market_order', column: 'order_id' },
  },
  share_trade: {
    table: 'market_fills',
    key: 'fill_id',
    columns: [
      'order_id',
      'instrument_id',
      'trade_number',
      'side',
      'price',
      'shares',
      'value',
      'fee',
      'gain',
      'traded_on',
    ],
    ownedByUser: true,
    times: { paid: 'traded_at' },
    partOf: { type: 'market_order', column: 'order_id' },
  },
} as const satisfies Record<string, CauseTable>;
