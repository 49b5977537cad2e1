/** The sheet in which the list of products is narrowed. */
export const filterMessages = {
  any: { zh: '不限', en: 'Any' },
  riskUpTo: { zh: '{level} 及以下', en: 'Up to {level}' },
  short: { zh: '30 天以内', en: 'Up to 30 days' },
  medium: { zh: '31–90 天', en: '31–90 days' },
  long: { zh: '91–180 天', en: '91–180 days' },
  longest: { zh: '180 天以上', en: 'Over 180 days' },
  interest_daily: { zh: '每日付息', en: 'Interest daily' },
  interest_monthly: { zh: '按月付息', en: 'Interest monthly' },
  at_maturity: { zh: '到期付息', en: 'All at maturity' },
  minimumUpTo: { zh: '{amount} 及以下', en: 'Up to {amount}' },
  reset: { zh: '重置', en: 'Reset' },
  showThem: { zh: '查看项目', en: 'Show products' },
  showHits: {
    zh: '查看 {n} 个项目',
    en: '{n, plural, =0 {No products} one {Show # product} other {Show # products}}',
  },
} as const;
