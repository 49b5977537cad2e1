import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const lotteryCauses = {
  lottery_draw: {
    table: 'lottery_draws',
    key: 'draw_id',
    columns: ['number', 'cost', 'value', 'drawn', 'awarded', 'prize_amount', 'drawn_at'],
    ownedByUser: true,
    times: { paid: 'drawn_at' },
  },
} as const satisfies Record<string, CauseTable>;
