import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Why an order is not taken: in words, and in numbers. */
export const marketErrors = {
  'market.closed': {
    status: 409,
    zh: '当前非交易时间',
    en: 'The market is closed now.',
    withFacts: [{ zh: '当前非交易时间，{opensAt} 开市', en: 'The market is closed until {opensAt}.' }],
  },
  'market.halted': {
    status: 409,
    zh: '该股份已停牌',
    en: 'Trading in these shares is halted.',
    withFacts: [{ zh: '该股份自 {since} 起停牌：{reason}', en: 'Halted since {since}: {reason}' }],
  },
  'market.being_split': {
    status: 409,
    zh: '该股份正在拆分，完成后即可办理',
    en: 'These shares are being split: try again when that is done.',
  },
  'market.outside_band': {
    status: 422,
    fields: ['limit'],
    zh: '价格超出今日涨跌幅范围',
    en: 'The price is outside of today’s band.',
    withFacts: [
      { zh: '今日价格须在 {lowest}–{highest} 之间', en: 'Today’s prices are from {lowest} to {highest}.' },
    ],
  },
  'market.not_whole_lots': {
    status: 422,
    fields: ['shares'],
    zh: '委托数量须为整手（100 股）',
    en: 'Orders are made in whole lots of 100 shares.',
    withFacts: [
      {
        zh: '您持有 {held} 股，今日可卖 {sellable} 股：可卖 100 股的整数倍，零股 {oddLot} 股须与全部可卖股份一次卖出',
        en: 'You own {held} and can sell {sellable} today: in whole lots of 100, or all at once with the odd {oddLot}.',
      },
      {
        zh: '您持有 {held} 股，今日可卖 {sellable} 股，须为 100 股的整数倍',
        en: 'You own {held} and can sell {sellable} today, in whole lots of 100.',
      },
      {
        zh: '买入须为 100 股的整数倍，例如 {below} 股或 {above} 股',
        en: 'Shares are bought in whole lots of 100, such as {below} or {above}.',
      },
      { zh: '买入至少 {above} 股', en: 'The least that can be bought is {above} shares.' },
    ],
  },
  'market.not_enough_shares': {
    status: 409,
    fields: ['shares'],
    zh: '可卖股份不足',
    en: 'There are not so many shares that you can sell.',
    withFacts: [
      {
        zh: '今日可卖 {sellable} 股，另有 {settling} 股明日可卖',
        en: 'You can sell {sellable} today; {settling} more can be sold tomorrow.',
      },
    ],
  },
  'market.not_in_auction': {
    status: 409,
    fields: ['timeInForce'],
    zh: '集合竞价期间只接受撤销前有效的委托',
    en: 'During an auction only orders that stand until cancelled are taken.',
  },
  'market.terms_changed': {
    status: 409,
    zh: '冻结金额已变化，请重新确认',
    en: 'What is set aside has changed. Please confirm again.',
  },
  'market.order_ended': {
    status: 409,
    zh: '委托已结束',
    en: 'The order has ended.',
  },
  'market.change_waits': {
    status: 409,
    zh: '该委托有一项变更正在处理',
    en: 'A change of this order is being made already.',
  },
  'market.forced_order': {
    status: 409,
    zh: '这是强制平仓委托，不能撤改；还款或追加质押股份可停止平仓',
    en: 'Shares are sold by force with this order. A repayment or more pledged shares can stop it.',
  },
  'market.at_market': {
    status: 409,
    zh: '市价委托没有限价可改，可以撤单',
    en: 'An order at market has no limit to change. You can cancel it.',
  },
  'market.below_traded': {
    status: 422,
    fields: ['shares'],
    zh: '数量须大于已成交数量',
    en: 'The quantity must be above what has traded.',
    withFacts: [{ zh: '已成交 {traded} 股', en: 'Traded: {traded}' }],
  },
  'market.not_listed': {
    status: 409,
    zh: '该股份未上市交易',
    en: 'These shares are not traded.',
  },
  'market.day_not_open': {
    status: 409,
    zh: '下一个开市日结束后，才能取得该日的委托与成交',
    en: 'The orders of this day can be had once the next day of trading is over.',
  },
  'market.already_halted': {
    status: 409,
    zh: '该股份已停牌',
    en: 'Trading is halted already.',
  },
  'market.not_halted': {
    status: 409,
    zh: '该股份未停牌',
    en: 'Trading is not halted.',
  },
  'market.holiday_day_invalid': {
    status: 422,
    fields: ['day'],
    zh: '日期须为明日起 400 天内',
    en: 'The day is tomorrow at the earliest, and within 400 days.',
  },
  'market.holiday_already_so': {
    status: 409,
    fields: ['day'],
    zh: '该日已是如此，无需更改',
    en: 'This is so already on that day.',
  },
  'market.holiday_open_first': {
    status: 409,
    fields: ['day'],
    zh: '该日已公布另一安排，须先恢复开市',
    en: 'Something else is declared of that day: it has to be opened again first.',
  },
  'market.holiday_decided': {
    status: 409,
    zh: '该提议已公布或已被拒绝',
    en: 'This proposal was declared or refused already.',
  },
} as const satisfies Record<string, CatalogueEntry>;
