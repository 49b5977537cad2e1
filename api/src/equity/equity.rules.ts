import type { PolicyRule } from '../areas/policy-rule.ts';

/**
 * The rules about shares at issue that operators may change, with their bounds. A published offering keeps the rules
 * that it was published under.
 */
export const equityRules = {
  'equity.allotHours': {
    unit: 'hours',
    min: 1,
    max: 72,
    zh: '认购结束后最迟配售',
    en: 'Shares are allotted after the window within',
  },
} as const satisfies Record<string, PolicyRule>;
