import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about the exchange of points that operators may change, with their bounds. */
export const storeRules = {
  'store.pointsPerUnit': {
    unit: 'points',
    min: 10,
    max: 10_000,
    zh: '兑换 1 元所需积分',
    en: 'Points for ¥1',
  },
  'store.maxPointsPerDay': {
    unit: 'points',
    min: 0,
    max: 1_000_000,
    zh: '每人每日可兑换积分',
    en: 'Points that a person may exchange per day',
  },
  'store.receiveDays': {
    unit: 'days',
    min: 3,
    max: 60,
    zh: '发货后自动确认收货天数',
    en: 'Days after which a parcel counts as received',
  },
} as const satisfies Record<string, PolicyRule>;
