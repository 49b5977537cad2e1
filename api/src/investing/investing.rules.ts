import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about investing that operators may change, with their bounds. */
export const investingRules = {
  'investment.valueAfterDays': {
    unit: 'days',
    min: 1,
    max: 7,
    zh: '起息日（认购后）',
    en: 'Value date after subscribing',
  },
  'investment.shortAlertDays': {
    unit: 'days',
    min: 1,
    max: 30,
    zh: '发行方资金不足预警（提前）',
    en: 'Alert before an issuer is short',
  },
  'investment.firstInvestmentDelayHours': {
    unit: 'hours',
    min: 0,
    max: 720,
    zh: '一级成员首次投资等待',
    en: "A level-1 member's first investment waits",
  },
  'investment.extraInvestmentPerQualifiedMembers': {
    unit: 'times',
    min: 0,
    max: 20,
    zh: '每批新成员可多投一次（人数，0 为关闭）',
    en: 'One more investment per so many new members (0 = off)',
  },
} as const satisfies Record<string, PolicyRule>;
