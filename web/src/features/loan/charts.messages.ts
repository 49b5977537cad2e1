/** A loan as it is repaid, drawn and as tables. */
export const chartsMessages = {
  balanceChart: { zh: '剩余本金', en: 'Principal still owed' },
  ownNote: {
    zh: '今天以前是实际还款，此后假设到期未还的今天还清、其余按期归还。',
    en: 'Up to today what was repaid; from then on as if what is due were paid today, and the rest in time.',
  },
  dateAxis: { zh: '日期', en: 'Date' },
  balanceLine: { zh: '剩余本金', en: 'Still owed' },
  partsChart: { zh: '每期本金与利息', en: 'Principal and interest by month' },
  asBars: { zh: '看图', en: 'As bars' },
  pickMonth: { zh: '选择一期：{label}', en: 'Choose an instalment: {label}' },
} as const;
