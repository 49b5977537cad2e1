import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about group buy that operators may change, with their bounds. */
export const groupBuyRules = {
  'groupBuy.deadlineHours': {
    unit: 'hours',
    min: 1,
    max: 168,
    zh: '拼团时限',
    en: 'A group has to be full within',
  },
} as const satisfies Record<string, PolicyRule>;
