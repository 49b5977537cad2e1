import type { ChartPart } from '../ledger/chart.ts';

/** Points are issued by the platform into the budget of a month, given out of it, and taken back once spent or expired. */
export const accounts = {
  points: {
    name: { zh: '积分', en: 'Points' },
    holds: ['POINTS'],
    shortage: 'points.insufficient',
    lapses: true,
  },
} as const satisfies ChartPart['accounts'];

export const houses = {
  points_issued: { name: { zh: '积分发行', en: 'Points issued' }, side: 'issued', holds: ['POINTS'] },
  points_budget: {
    name: { zh: '积分预算', en: 'Points budget' },
    side: 'own',
    guarded: true,
    holds: ['POINTS'],
  },
} as const satisfies ChartPart['houses'];

export const kinds = {
  points_budgeted: {
    name: { zh: '积分预算拨入', en: 'Points budgeted' },
    from: 'points_issued',
    to: 'points_budget',
    cause: 'points_budget',
  },
  points_lapsed: {
    name: { zh: '积分预算收回', en: 'Points budget lapsed' },
    from: 'points_budget',
    to: 'points_issued',
    cause: 'points_budget',
  },
  points_earned: {
    name: { zh: '获得积分', en: 'Points earned' },
    from: 'points_budget',
    to: 'points',
    cause: 'point_lot',
  },
  points_spent: {
    name: { zh: '使用积分', en: 'Points spent' },
    from: 'points',
    to: 'points_issued',
    cause: 'point_spending',
  },
  points_expired: {
    name: { zh: '积分过期', en: 'Points expired' },
    from: 'points',
    to: 'points_issued',
    cause: 'point_expiry',
  },
  points_restored: {
    name: { zh: '退还积分', en: 'Points returned' },
    from: 'points_issued',
    to: 'points',
    cause: 'point_refund',
  },
} as const satisfies ChartPart['kinds'];
