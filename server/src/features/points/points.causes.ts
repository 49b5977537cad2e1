import type { CauseTable } from '../../platform/records.ts';

/** What moves points here, as whoever explains a figure may see it. */
export const pointsCauses = {
  points_budget: {
    table: 'point_budgets',
    key: 'budget_id',
    columns: ['month', 'amount', 'lapsed', 'opened_at'],
    ownedByUser: false,
  },
  point_lot: {
    table: 'point_lots',
    key: 'lot_id',
    columns: ['reason', 'subject_id', 'amount', 'left_amount', 'last_on', 'given_at'],
    ownedByUser: true,
    times: { paid: 'given_at' },
  },
  point_expiry: {
    table: 'point_expiries',
    key: 'expiry_id',
    columns: ['lot_id', 'amount', 'expired_at'],
    ownedByUser: true,
    times: { finished: 'expired_at' },
  },
  point_spending: {
    table: 'point_spendings',
    key: 'spending_id',
    columns: ['reason', 'subject_id', 'amount', 'spent_at'],
    ownedByUser: true,
    times: { requested: 'spent_at' },
  },
  point_refund: {
    table: 'point_spendings',
    key: 'spending_id',
    columns: ['reason', 'subject_id', 'amount', 'spent_at', 'refunded_at'],
    ownedByUser: true,
    times: { requested: 'spent_at', finished: 'refunded_at' },
  },
} as const satisfies Record<string, CauseTable>;
