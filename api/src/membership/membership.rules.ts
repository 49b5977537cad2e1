import type { PolicyRule } from '../areas/policy-rule.ts';

const growth = (level: number) =>
  ({
    unit: 'cny',
    min: 1_00n,
    max: 1_000_000_000_00n,
    zh: `会员 ${level} 级所需成长值（1 元投资满 365 天为 1）`,
    en: `Growth for level ${level} (¥1 invested for 365 days is 1)`,
  }) as const;

const makeUps = (level: number) =>
  ({
    unit: 'times',
    min: 0,
    max: 31,
    zh: `会员 ${level} 级每月额外补签次数`,
    en: `Extra make-ups per month at level ${level}`,
  }) as const;

const loanLimit = (level: number) =>
  ({
    unit: 'bps',
    min: 0,
    max: 10_000,
    zh: `会员 ${level} 级提升的贷款额度比例`,
    en: `Level ${level} raises the limit of loans by`,
  }) as const;

/** The rules about levels that operators may change, with their bounds. */
export const membershipRules = {
  'membership.growth.level1': growth(1),
  'membership.growth.level2': growth(2),
  'membership.growth.level3': growth(3),
  'membership.growth.level4': growth(4),
  'membership.growth.level5': growth(5),
  'membership.growth.level6': growth(6),
  'membership.makeUps.level1': makeUps(1),
  'membership.makeUps.level2': makeUps(2),
  'membership.makeUps.level3': makeUps(3),
  'membership.makeUps.level4': makeUps(4),
  'membership.makeUps.level5': makeUps(5),
  'membership.makeUps.level6': makeUps(6),
  'membership.loanLimitBps.level1': loanLimit(1),
  'membership.loanLimitBps.level2': loanLimit(2),
  'membership.loanLimitBps.level3': loanLimit(3),
  'membership.loanLimitBps.level4': loanLimit(4),
  'membership.loanLimitBps.level5': loanLimit(5),
  'membership.loanLimitBps.level6': loanLimit(6),
} as const satisfies Record<string, PolicyRule>;

/** A higher level takes more growth, and gives no less than a lower one. */
export const orderedMembershipRules = [
  ['membership.growth.level1', 'membership.growth.level2'],
  ['membership.growth.level2', 'membership.growth.level3'],
  ['membership.growth.level3', 'membership.growth.level4'],
  ['membership.growth.level4', 'membership.growth.level5'],
  ['membership.growth.level5', 'membership.growth.level6'],
  ['membership.makeUps.level1', 'membership.makeUps.level2'],
  ['membership.makeUps.level2', 'membership.makeUps.level3'],
  ['membership.makeUps.level3', 'membership.makeUps.level4'],
  ['membership.makeUps.level4', 'membership.makeUps.level5'],
  ['membership.makeUps.level5', 'membership.makeUps.level6'],
  ['membership.loanLimitBps.level1', 'membership.loanLimitBps.level2'],
  ['membership.loanLimitBps.level2', 'membership.loanLimitBps.level3'],
  ['membership.loanLimitBps.level3', 'membership.loanLimitBps.level4'],
  ['membership.loanLimitBps.level4', 'membership.loanLimitBps.level5'],
  ['membership.loanLimitBps.level5', 'membership.loanLimitBps.level6'],
] as const;
