import type { PolicyRule } from '../areas/policy-rule.ts';

const reward = (day: number) =>
  ({
    unit: 'points',
    min: 0,
    max: 1_000,
    zh: `签到第 ${day} 天积分`,
    en: `Points for day ${day} of a streak`,
  }) as const;

/** The rules about the check-in that operators may change, with their bounds. */
export const checkinRules = {
  'checkin.reward.day1': reward(1),
  'checkin.reward.day2': reward(2),
  'checkin.reward.day3': reward(3),
  'checkin.reward.day4': reward(4),
  'checkin.reward.day5': reward(5),
  'checkin.reward.day6': reward(6),
  'checkin.reward.day7': reward(7),
  'checkin.makeUpsPerMonth': {
    unit: 'times',
    min: 0,
    max: 10,
    zh: '每月补签次数',
    en: 'Make-ups per month',
  },
  'checkin.makeUpCost': { unit: 'points', min: 1, max: 1_000, zh: '每次补签积分', en: 'Points per make-up' },
} as const satisfies Record<string, PolicyRule>;
