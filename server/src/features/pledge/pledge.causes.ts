import type { CauseTable } from '../../platform/records.ts';

/** What moves money and shares here, as whoever explains a figure may see it. */
export const pledgeCauses = {
  pledge: {
    table: 'pledges',
    key: 'pledge_id',
    columns: ['number', 'symbol', 'shares', 'principal', 'outstanding', 'rate_bps', 'state'],
    ownedByUser: true,
    times: { requested: 'opened_at', finished: 'ended_at' },
  },
  pledge_step: {
    table: 'pledge_steps',
    key: 'step_id',
    columns: ['kind', 'state', 'shares', 'interest', 'principal', 'price', 'on_date', 'pledge_id'],
    ownedByUser: true,
    times: { paid: 'at' },
    partOf: { type: 'pledge', column: 'pledge_id' },
  },
} as const satisfies Record<string, CauseTable>;
