import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about risk assessments that operators may change. */
export const riskRules = {
  'risk.maxPerYear': { unit: 'times', min: 1, max: 6, zh: '每年风险测评次数', en: 'Risk assessments a year' },
} as const satisfies Record<string, PolicyRule>;
