import type { PolicyRule } from '../areas/policy-rule.ts';

/** What operators may change about shares at issue, and how far. What is published keeps the rules it was published under. */
export const equityRules = {
  'equity.allotHours': {
    unit: 'hours',
    min: 1,
    max: 72,
    zh: '认购结束后最迟配售',
    en: 'Shares are allotted after the window within',
  },
} as const satisfies Record<string, PolicyRule>;
