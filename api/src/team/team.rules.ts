import type { PolicyRule } from '../areas/policy-rule.ts';

const reward = (level: number) =>
  ({
    unit: 'points',
    min: 0,
    max: 2_000,
    zh: `${level} 级成员认证奖励`,
    en: `Reward for a certified member on level ${level}`,
  }) as const;

/** The rules about invitations and teams that operators may change, with their bounds. */
export const teamRules = {
  'team.reward.level1': reward(1),
  'team.reward.level2': reward(2),
  'team.reward.level3': reward(3),
  'team.monthlyBudget': {
    unit: 'points',
    min: 0,
    max: 10_000_000,
    zh: '邀请奖励每月积分预算',
    en: 'Points for invitations in a month',
  },
  'team.levels.level1': {
    unit: 'people',
    min: 1,
    max: 100,
    zh: '团队 1 级所需有效成员',
    en: 'Qualified members for team level 1',
  },
  'team.levels.level2': {
    unit: 'people',
    min: 1,
    max: 1_000,
    zh: '团队 2 级所需有效成员',
    en: 'Qualified members for team level 2',
  },
  'team.levels.level3': {
    unit: 'people',
    min: 1,
    max: 10_000,
    zh: '团队 3 级所需有效成员',
    en: 'Qualified members for team level 3',
  },
  'team.makeUpsPerLevel': {
    unit: 'times',
    min: 0,
    max: 5,
    zh: '每个团队等级增加的补签次数',
    en: 'More make-ups for each team level',
  },
} as const satisfies Record<string, PolicyRule>;
