/** The texts about all that a person owns, on home and on Me. */
export const assetsMessages = {
  totalAssets: { zh: '总资产', en: 'Total assets' },
  owed: { zh: '待还', en: 'Owed' },
  yesterday: { zh: '昨日收益', en: 'Yesterday' },
  week: { zh: '近 7 天收益', en: 'Income, 7 days' },
  /** The words for a day's income, in a list of seven. */
  day: { zh: '{date} {amount}', en: '{date} {amount}' },
} as const;
