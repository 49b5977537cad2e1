import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about the savings pot that operators may change, with their bounds. */
export const savingsRules = {
  'savings.rateBps': { unit: 'bps', min: 0, max: 1_000, zh: '余额宝年化利率', en: 'Annual rate of the pot' },
  'savings.minAmount': {
    unit: 'cny',
    min: 1n,
    max: 1_000_00n,
    zh: '单笔最低转入、转出',
    en: 'Minimum into and out of the pot',
  },
  'savings.instantRedemptionPerDay': {
    unit: 'cny',
    min: 0n,
    max: 1_000_000_00n,
    zh: '每日实时转出额度',
    en: 'Out of the pot at once, per day',
  },
} as const satisfies Record<string, PolicyRule>;
