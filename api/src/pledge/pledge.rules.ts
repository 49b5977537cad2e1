import type { PolicyRule } from '../areas/policy-rule.ts';

/**
 * The rules about pledges that operators may change, with their bounds. A pledge keeps the rules that it was made
 * under.
 */
export const pledgeRules = {
  'pledge.ltvBps': {
    unit: 'bps',
    min: 1_000,
    max: 6_000,
    zh: '质押率上限',
    en: 'Lent at most, of the value',
  },
  'pledge.warningBps': {
    unit: 'bps',
    min: 2_000,
    max: 8_000,
    zh: '质押预警线',
    en: 'Warning at, of the value',
  },
  'pledge.callBps': { unit: 'bps', min: 2_500, max: 9_000, zh: '质押追保线', en: 'Call at, of the value' },
  'pledge.lendingDays': {
    unit: 'days',
    min: 1,
    max: 120,
    zh: '质押参考价的收盘天数',
    en: 'Trading days whose lowest close is lent against',
  },
  'pledge.cureHours': { unit: 'hours', min: 24, max: 240, zh: '追保期限', en: 'A call waits for' },
  'pledge.rateBps': {
    unit: 'bps',
    min: 0,
    max: 1_380,
    zh: '质押借款年利率',
    en: 'Annual rate of a pledge loan',
  },
  'pledge.leastPrincipal': {
    unit: 'cny',
    min: 1_00n,
    max: 100_000_00n,
    zh: '质押借款最低金额',
    en: 'Least pledge loan',
  },
  'pledge.mostPrincipal': {
    unit: 'cny',
    min: 1_000_00n,
    max: 10_000_000_00n,
    zh: '每人质押借款总额上限',
    en: 'Most that a person may owe of pledges',
  },
} as const satisfies Record<string, PolicyRule>;
