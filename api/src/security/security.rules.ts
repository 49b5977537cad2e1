import type { PolicyRule } from '../areas/policy-rule.ts';

/** What operators may change about the protection of money after a change. */
export const securityRules = {
  'security.holdHours': {
    unit: 'hours',
    min: 12,
    max: 168,
    zh: '安全变更后的提现等待',
    en: 'Withdrawals wait after a security change',
  },
} as const satisfies Record<string, PolicyRule>;
