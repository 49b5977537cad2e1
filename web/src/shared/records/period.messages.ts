/** The period that a list is looked at for. */
export const periodMessages = {
  range: { zh: '时间范围', en: 'Period' },
  rangeAll: { zh: '全部时间', en: 'Any time' },
  range7: { zh: '近 7 天', en: '7 days' },
  range30: { zh: '近 30 天', en: '30 days' },
  range90: { zh: '近 90 天', en: '90 days' },
} as const;
