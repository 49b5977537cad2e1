import type { PolicyRule } from '../areas/policy-rule.ts';

/** What operators may change about investing, and how far. */
export const investingRules = {
  'investment.valueAfterDays': {
    unit: 'days',
    min: 1,
    max: 7,
    zh: '起息日（认购后）',
    en: 'Value date after subscribing',
  },
} as const satisfies Record<string, PolicyRule>;
