/** Dividends: what is announced, and what I am due. */
export const dividendsMessages = {
  announced: { zh: '已公布的分红', en: 'Announced' },
  noneAnnounced: {
    zh: '暂无已公布的分红。上市公司公布分红后会显示在这里。',
    en: 'Nothing is announced now. What a listed company announces stands here.',
  },
  announcedNote: {
    zh: '股权登记日结束时持有的股份可获分红，包括委托中和已质押的股份。',
    en: 'Shares that you own at the end of the record date are paid, with those in orders and pledges.',
  },
  mine: { zh: '我的分红', en: 'My dividends' },
  none: { zh: '还没有分红', en: 'No dividends yet' },
  noneNote: {
    zh: '您在股权登记日持有股份的分红会显示在这里。',
    en: 'What you are paid for shares owned on a record date stands here.',
  },
  toCentre: { zh: '查看股权', en: 'See shares' },
  recordOn: { zh: '股权登记日', en: 'Record date' },
  payOn: { zh: '派息日', en: 'Pay date' },
  perTen: { zh: '每 10 股', en: 'Per 10 shares' },
  shares: { zh: '登记股数', en: 'Shares' },
  sharesOf: { zh: '{n} 股', en: '{n} shares' },
  paidAt: { zh: '到账时间', en: 'Arrived' },
  toTransfer: { zh: '查看入账', en: 'See the payment' },
  due: { zh: '待派发', en: 'Due' },
  delayed: { zh: '延迟派发', en: 'Delayed' },
  paid: { zh: '已到账', en: 'Paid' },
  delayedNote: {
    zh: '等待该公司的资金，资金到位后按顺序派发。',
    en: 'It waits for the company’s funds, and is paid in order as soon as they arrive.',
  },
} as const;
