import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about points that operators may change, with their bounds. */
export const pointsRules = {
  'points.lifetimeMonths': { unit: 'months', min: 6, max: 60, zh: '积分有效期', en: 'Lifetime of points' },
  'points.monthlyBudget': {
    unit: 'points',
    min: 0,
    max: 100_000_000,
    zh: '每月积分预算',
    en: 'Points that may be given in a month',
  },
  'points.refundDays': {
    unit: 'days',
    min: 1,
    max: 180,
    zh: '退还积分的最短可用天数',
    en: 'Days for which points that come back can be spent at least',
  },
  'points.perTenInvested': {
    unit: 'points',
    min: 0,
    max: 100,
    zh: '每投资 10.00 元获得的积分（0 为不发放）',
    en: 'Points for each 10.00 of own money invested; 0 for none',
  },
} as const satisfies Record<string, PolicyRule>;
