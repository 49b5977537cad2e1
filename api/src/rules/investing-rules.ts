import type { PolicyRule } from './policy-rule.ts';

/** What operators may change about investing, and how far. */
export const investingRules = {
  'investment.valueAfterDays': {
    unit: 'days',
    min: 1,
    max: 7,
    zh: '起息日（认购后）',
    en: 'Value date after subscribing',
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
    max: 100,
    zh: '每批新成员可多投一次（人数，0 为关闭）',
    en: 'One more investment per so many new members (0 = off)',
  },
} as const satisfies Record<string, PolicyRule>;
