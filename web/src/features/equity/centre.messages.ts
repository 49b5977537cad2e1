/** The portfolio, and what is offered. */
export const centreMessages = {
  portfolio: { zh: '持股市值', en: 'Market value' },
  cost: { zh: '成本', en: 'Cost' },
  gain: { zh: '累计盈亏', en: 'Gain' },
  heldSum: { zh: '认购冻结', en: 'Held for subscriptions' },
  heldNote: { zh: '{n} 笔等待配售', en: '{n, plural, one {# subscription} other {# subscriptions}} waiting' },
  positions: { zh: '我的持股', en: 'My shares' },
  noPositions: { zh: '还没有持股', en: 'No shares yet' },
  noPositionsNote: { zh: '认购获配后，股份会显示在这里。', en: 'What is allotted to you stands here.' },
  lastPrice: { zh: '最新价 {price}', en: 'Last price {price}' },
  priceNote: {
    zh: '市值按最新成交价计算；开始交易之前为发行价。',
    en: 'Values are at the last price; before there is any trade, that is the price of issue.',
  },
  offerings: { zh: '股份发行', en: 'Offerings' },
  noOfferings: { zh: '暂无发行', en: 'Nothing is offered now' },
  noOfferingsNote: { zh: '新的发行会显示在这里。', en: 'The next offering will stand here.' },
  toHome: { zh: '查看投资项目', en: 'See other investments' },
  market: { zh: '行情', en: 'Market' },
  myOrders: { zh: '我的委托', en: 'My orders' },
  pledges: { zh: '股份质押', en: 'Pledge and release' },
  pledgesNote: { zh: '以股份借款，还清后解押', en: 'Borrow against your shares' },
  mySubscriptions: { zh: '我的认购', en: 'My subscriptions' },
  riskNote: {
    zh: '股份可能损失全部价值，认购前请阅读发行文件。',
    en: 'Shares may lose all of their value. Please read the documents first.',
  },
} as const;
