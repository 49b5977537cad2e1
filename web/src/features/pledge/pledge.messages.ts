/** Words that all views of pledges have in common. */
export const pledgeMessages = {
  healthy: { zh: '正常', en: 'In order' },
  warned: { zh: '预警', en: 'Warning' },
  called: { zh: '追保中', en: 'Call' },
  overdue: { zh: '追保已逾期', en: 'Call is over' },
  unsecured: { zh: '无质押欠款', en: 'Debt without a pledge' },
  ended: { zh: '已结清', en: 'Ended' },
  shares: { zh: '{n} 股', en: '{n} shares' },
  ltv: { zh: '质押率', en: 'Loan to value' },
  owed: { zh: '欠款', en: 'Owed' },
  pledged: { zh: '质押股份', en: 'Pledged' },
  value: { zh: '股份市值', en: 'Worth at the last price' },
  price: { zh: '最新价', en: 'Last price' },
  warningPrice: { zh: '预警价', en: 'Warning price' },
  callPrice: { zh: '追保价', en: 'Call price' },
  coverPrice: { zh: '资不抵债价', en: 'Worth no more than owed' },
  rate: { zh: '年利率', en: 'Annual rate' },
  number: { zh: '编号', en: 'Number' },
  callTitle: { zh: '请在 {until} 前处理', en: 'Please act by {until}' },
  overTitle: { zh: '追保期限已于 {until} 结束', en: 'The time of the call was over at {until}' },
  cureNote: {
    zh: '还款 {amount}，或追加 {n} 股，即可解除追保。股价回升也会解除。',
    en: 'A repayment of {amount}, or {n} more shares, ends the call. So does a price that rises.',
  },
  cureAtClose: {
    zh: '按最新价已不需追保；保持到当日收盘，追保即解除。现在还款或追加任意股份，可立即解除。',
    en: 'At the last price there would be no call. If it stays so until the close the call ends; any repayment, or any shares that you add, end it at once.',
  },
  overNote: {
    zh: '如收盘后仍未解除，将在市场开放时卖出部分质押股份以偿还借款。您仍可还款或追加股份。',
    en: 'Where the last close has not ended the call, a part of the shares is sold to repay the loan while the market is open. You can still repay or add shares.',
  },
  unsecuredNote: {
    zh: '质押股份已全部卖出，尚欠 {amount}。这笔欠款不再有质押股份，利息照计，可随时还款。',
    en: 'All of its shares were sold, and {amount} is still owed: a debt without a pledge. Interest goes on, and you can repay it at any time.',
  },
  warnedNote: {
    zh: '股价跌至 {price} 时将要求追保。可提前还款或追加股份。',
    en: 'At {price} a share there is a call. You can repay or add shares before that.',
  },
} as const;
