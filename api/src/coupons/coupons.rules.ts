import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about coupons that operators may change, with their bounds. */
export const couponsRules = {
  'coupons.stackable': {
    unit: 'switch',
    zh: '代金券与加息券可叠加',
    en: 'A cash and a rate coupon together',
  },
  'coupons.restoredDays': {
    unit: 'days',
    min: 0,
    max: 30,
    zh: '退回的优惠券至少可用天数',
    en: 'Days that a restored coupon is good for at least',
  },
  'coupons.giftHours': { unit: 'hours', min: 1, max: 720, zh: '赠券接收时限', en: 'Hours to accept a gift' },
} as const satisfies Record<string, PolicyRule>;
