export const flags = { checkin: { name: { zh: '签到', en: 'Check-in' } } } as const;

/** What points come from here, and go to. */
export const pointReasons = {
  checkin: { name: { zh: '每日签到', en: 'Daily check-in' }, subject: 'checkin' },
  checkin_make_up: { name: { zh: '补签', en: 'Make-up check-in' }, subject: 'checkin', isSpent: true },
} as const;

export const policy = {
  checkin: {
    /** Points for each day of a streak; after the seventh it begins again with the first. */
    reward: { day1: 5, day2: 5, day3: 10, day4: 10, day5: 15, day6: 15, day7: 30 },
    makeUpsPerMonth: 3,
    /** Points that a make-up costs. */
    makeUpCost: 20,
  },
} as const;
