import type { ApiArea } from '../areas/area.ts';

/**
 * Rules that older releases knew: nothing reads them, nobody can change them, and the history still says what they
 * were. A path never gets another meaning.
 */
export const retiredRules = {
  'investment.firstInvestmentDelayHours': {
    unit: 'hours',
    zh: '一级成员首次投资等待',
    en: "A level-1 member's first investment waits",
  },
  'investment.extraInvestmentPerQualifiedMembers': {
    unit: 'times',
    zh: '每批新成员可多投一次（人数，0 为关闭）',
    en: 'One more investment per so many new members (0 = off)',
  },
} as const satisfies ApiArea['retiredRules'];
