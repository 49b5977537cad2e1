/** The texts about points on the page of an investment. */
export const investmentPointsMessages = {
  title: { zh: '投资积分', en: 'Points for investing' },
  upcoming: { zh: '{date} 起息后发放', en: 'Given once interest starts, on {date}' },
  given: { zh: '{date} 已发放', en: 'Given {date}' },
  waiting: { zh: '等待积分预算', en: 'Points waiting for the budget' },
  waitingNote: {
    zh: '本月积分已发完，最迟等待至 {date}，届时仍未能发放则失效。',
    en: 'This month’s points are used up. They wait until {date} at the latest, and lapse after that.',
  },
  lapsed: {
    zh: '{date} 已失效：积分预算 30 天内未能发放',
    en: 'Lapsed {date}: no budget held them for 30 days',
  },
} as const;
