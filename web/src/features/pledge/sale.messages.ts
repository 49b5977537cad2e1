/** The texts of a sale by force: its reason, its least price, and what it brought. */
export const saleMessages = {
  title: { zh: '强制平仓', en: 'Sale by force' },
  open: { zh: '正在卖出', en: 'On sale' },
  stopping: { zh: '正在停止', en: 'Being stopped' },
  ended: { zh: '已结束', en: 'Ended' },
  why: {
    zh: '追保期限已过，按上一收盘价 {price} 计算质押率为 {ratio}，不低于 {call}；卖出仅够使质押率回到 {ltv} 的股份。',
    en: 'The time of the call was over, and at the last close, {price}, the loan came to {ratio}, no less than {call}. Just enough is sold to bring it to {ltv}.',
  },
  use: {
    zh: '所得先付手续费，再还利息和本金，余款转入钱包。',
    en: 'What it brings pays the fee, then interest, then principal; the rest goes to your wallet.',
  },
  stop: {
    zh: '还款或追加股份使质押率低于 {call}，未成交部分即停止卖出；当日未成交的，次日按届时情况处理。',
    en: 'A repayment, or more shares, that bring the loan below {call} stop what has not traded. What does not trade today is looked at anew tomorrow.',
  },
  halted: {
    zh: '该股份已停牌，恢复交易后再卖出。',
    en: 'Trading in these shares is halted. They are sold once it goes on.',
  },
  closed: { zh: '市场休市，开市后再卖出。', en: 'The market is closed. They are sold once it opens.' },
  due: {
    zh: '市场开放期间将卖出部分质押股份以偿还借款。',
    en: 'A part of the pledged shares is about to be sold to repay the loan.',
  },
  wanted: { zh: '拟卖出', en: 'To be sold' },
  sold: { zh: '已卖出', en: 'Sold' },
  shares: { zh: '{n} 股', en: '{n} shares' },
  least: { zh: '最低价', en: 'No share for less than' },
  ordered: { zh: '下单时间', en: 'Ordered' },
  over: { zh: '结束时间', en: 'Ended at' },
  order: { zh: '委托', en: 'Order' },
  fills: { zh: '成交', en: 'Trades' },
  fill: { zh: '{n} 股，每股 {price}，共 {value}', en: '{n} shares at {price}, {value} in all' },
  paid: {
    zh: '手续费 {fee}，利息 {interest}，本金 {principal}',
    en: 'Fee {fee}, interest {interest}, principal {principal}',
  },
  rest: { zh: '转入钱包 {rest}', en: '{rest} to your wallet' },
} as const;
