/** Withdrawals to an address of USDT. */
export const usdtWithdrawalMessages = {
  network: { zh: '网络', en: 'Network' },
  address: { zh: '收款地址', en: 'Address' },
  converted: { zh: '用于兑换', en: 'Converted' },
  quote: { zh: '报价', en: 'Quote' },
  valueOf: { zh: '1 USDT = {value}', en: '1 USDT = {value}' },
  holds: { zh: '报价剩余时间', en: 'The quote holds for' },
  arrives: { zh: '到账数量', en: 'You receive' },
  amountOf: { zh: '{amount} USDT', en: '{amount} USDT' },
  quoteNote: {
    zh: '数量按提交时的报价固定，之后不再变动。报价到期会自动更新，请核对后再提交。转账一经发出不能撤回。',
    en: 'The amount is fixed at the quote when you ask, and does not change after that. A quote that is over is replaced by a new one: please look at it before you go on. A transfer that was sent cannot be taken back.',
  },
  tryFirst: {
    zh: '该地址尚未收到过提现。请先用最低金额 {min} 测试，到账后再提其余部分。',
    en: 'No withdrawal has arrived at this address yet. Try {min} first, the least there is, and withdraw the rest once that has arrived.',
  },
  transaction: { zh: '交易哈希', en: 'Transaction' },
  closedOn: {
    zh: '暂未开放提现至 {chains} 网络的 USDT 地址。',
    en: 'Withdrawals to USDT addresses on {chains} are not open at the moment.',
  },
} as const;
