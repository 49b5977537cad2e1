/** Words that all pages of trading have in common. */
export const marketMessages = {
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
  haltedSince: { zh: '自 {since} 起停牌：{reason}', en: 'Halted since {since}: {reason}' },
  haltedNote: { zh: '未成交的委托可以撤销。', en: 'Orders that stand can be cancelled.' },
  shares: { zh: '{n} 股', en: '{n} shares' },
  atMarket: { zh: '市价', en: 'At market' },
  gtc: { zh: '撤销前有效', en: 'Until cancelled' },
  ioc: { zh: '立即成交，剩余撤销', en: 'At once, rest cancelled' },
  fok: { zh: '全部成交或撤销', en: 'All at once or nothing' },
  post_only: { zh: '只挂单', en: 'Post only' },
  noInstrument: { zh: '暂无可交易的股份', en: 'No shares are traded yet' },
  choose: { zh: '选择股份', en: 'Choose shares' },
  toOrders: { zh: '我的委托', en: 'My orders' },
  toHome: { zh: '返回首页', en: 'Back to home' },
} as const;
