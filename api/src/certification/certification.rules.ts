import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about certification that operators may change, with their bounds. */
export const certificationRules = {
  'certification.minAge': { unit: 'times', min: 18, max: 30, zh: '认证最低年龄', en: 'Minimum age' },
  'certification.reviewedWithinHours': {
    unit: 'hours',
    min: 1,
    max: 168,
    zh: '认证审核时限',
    en: 'A certification is reviewed within',
  },
  'certification.handleMinutes': {
    unit: 'minutes',
    min: 1,
    max: 30,
    zh: '证件照查看链接有效期',
    en: 'A link to an own photo is good for',
  },
} as const satisfies Record<string, PolicyRule>;
