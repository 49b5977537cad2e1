/** My pledges, and what else can be pledged. */
export const listMessages = {
  mine: { zh: '我的质押', en: 'My pledges' },
  all: { zh: '全部质押', en: 'All pledges' },
  none: { zh: '没有进行中的质押', en: 'No pledge is under way' },
  noneNote: {
    zh: '质押股份即可借款，股份仍归您所有，还清后解押。',
    en: 'Borrow against shares that stay yours, and have them back when the loan is repaid.',
  },
  pledgeable: { zh: '可质押的股份', en: 'What you can pledge' },
  sellable: { zh: '可质押 {n} 股', en: '{n} shares can be pledged' },
  settling: { zh: '另有 {n} 股明日可质押', en: '{n} more tomorrow' },
  upTo: { zh: '最多可借 {amount}', en: 'Up to {amount}' },
  noShares: { zh: '您没有可质押的股份', en: 'You have no shares to pledge' },
  noSharesNote: {
    zh: '认购获配的股份上市后即可质押；买入的股份从次日起可以质押。',
    en: 'Shares that were allotted to you can be pledged once they are listed, and those that you bought from the next day on.',
  },
  toEquity: { zh: '查看股权中心', en: 'See the equity centre' },
  paused: { zh: '新的质押借款暂未开放。', en: 'New loans against shares are switched off.' },
  rules: {
    zh: '可借市值的 {ltv}；达到 {warning} 预警，达到 {call} 追保，{hours} 小时内处理。年利率 {rate}，按日计息。',
    en: 'Up to {ltv} of the value is lent. At {warning} there is a warning, at {call} a call that waits for {hours} hours. {rate} a year, counted by the day.',
  },
  sale: {
    zh: '追保逾期且收盘后仍未解除的，将卖出仅够使质押率回到 {ltv} 的股份以偿还借款。',
    en: 'Where a call is over and the close has not ended it, just enough shares are sold to bring the loan back to {ltv}.',
  },
} as const;
