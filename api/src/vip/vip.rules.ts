import type { PolicyRule } from '../areas/policy-rule.ts';

const names = {
  month: { zh: '月卡', en: 'month card' },
  quarter: { zh: '季卡', en: 'quarter card' },
  year: { zh: '年卡', en: 'year card' },
} as const;

const price = (product: keyof typeof names) =>
  ({
    unit: 'cny',
    min: 1_00n,
    max: 10_000_00n,
    zh: `会员 ${names[product].zh} 价格`,
    en: `Price of a VIP ${names[product].en}`,
  }) as const;

/** A longer card is longer: the bounds do not meet. */
const days = (product: keyof typeof names, min: number, max: number) =>
  ({
    unit: 'days',
    min,
    max,
    zh: `会员 ${names[product].zh} 有效天数`,
    en: `Days of a VIP ${names[product].en}`,
  }) as const;

/**
 * The rules about VIP cards that operators may change, with their bounds. A card that somebody has bought stays as it
 * was sold.
 */
export const vipRules = {
  'vip.price.month': price('month'),
  'vip.price.quarter': price('quarter'),
  'vip.price.year': price('year'),
  'vip.days.month': days('month', 30, 59),
  'vip.days.quarter': days('quarter', 60, 179),
  'vip.days.year': days('year', 180, 1_095),
  'vip.makeUps': {
    unit: 'times',
    min: 0,
    max: 31,
    zh: '会员卡每月额外补签次数',
    en: 'Extra make-ups per month with a VIP card',
  },
  'vip.bonusBps': {
    unit: 'bps',
    min: 10,
    max: 500,
    zh: '会员卡每月加息券年化加息',
    en: 'Rate that the monthly coupon of a VIP card adds',
  },
  'vip.bonusDays': {
    unit: 'days',
    min: 7,
    max: 365,
    zh: '会员卡每月加息券加息天数',
    en: 'Days of the monthly coupon of a VIP card',
  },
  'vip.cap': {
    unit: 'cny',
    min: 1_000_00n,
    max: 1_000_000_00n,
    zh: '会员卡每月加息券加息本金上限',
    en: 'Principal that the monthly coupon of a VIP card counts on, at most',
  },
  'vip.refundDays': {
    unit: 'days',
    min: 7,
    max: 30,
    zh: '会员卡可退款天数',
    en: 'Days in which a VIP card can be refunded',
  },
  'vip.maxWaiting': {
    unit: 'times',
    min: 1,
    max: 12,
    zh: '可等待生效的会员卡张数',
    en: 'VIP cards that may wait to begin',
  },
} as const satisfies Record<string, PolicyRule>;

/** A longer card costs as much at least. */
export const orderedVipRules = [
  ['vip.price.month', 'vip.price.quarter'],
  ['vip.price.quarter', 'vip.price.year'],
] as const;
