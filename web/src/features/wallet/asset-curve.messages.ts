/** The texts of the curve of a person's assets, close by close. */
export const assetCurveMessages = {
  curve: { zh: '资产走势', en: 'Over time' },
  interval: { zh: '间隔', en: 'Interval' },
  day: { zh: '日', en: 'Days' },
  month: { zh: '月', en: 'Months' },
  year: { zh: '年', en: 'Years' },
  shown: { zh: '看哪一项', en: 'What is shown' },
  wallet: { zh: '钱包余额', en: 'Wallet' },
  date: { zh: '日期', en: 'Date' },
  note: {
    zh: '每一点为当日、当月或当年结束时的数额；最近一次为 {date} 结束时。待还为当日全部结清所需的金额。',
    en: 'Each point is how it stood when that day, month or year ended; the latest is the end of {date}. What is owed is what it would have taken to end it all on that day.',
  },
  begins: {
    zh: '每天结束时记下您的资产，曲线从明天起显示。',
    en: 'What you own is written down at the end of each day. The curve begins tomorrow.',
  },
  hidden: { zh: '金额已隐藏，因此不显示曲线。', en: 'Amounts are hidden, and so is the curve.' },
} as const;
