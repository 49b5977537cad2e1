/** Splits: what is announced, and what became of my shares. */
export const splitsMessages = {
  announced: { zh: '已公布的拆分', en: 'Announced' },
  noneAnnounced: {
    zh: '暂无已公布的拆分。上市公司公布拆分后会显示在这里。',
    en: 'Nothing is announced now. What a listed company announces stands here.',
  },
  announcedNote: {
    zh: '拆分日开市前，所有股份（包括已质押的）按比例拆分，价格同比调整，总成本与市值不变；未成交的委托一律撤销。',
    en: 'Before the market opens on that day all shares are split, with those in pledges, and the price is divided. What they have cost and are worth stays as it was; every order that has not traded ends.',
  },
  mine: { zh: '我的拆分记录', en: 'What became of my shares' },
  none: { zh: '还没有拆分记录', en: 'No splits yet' },
  noneNote: {
    zh: '您持有的股份拆分后会显示在这里。',
    en: 'What a split makes of shares that you own stands here.',
  },
  toCentre: { zh: '查看股权', en: 'See shares' },
  ratio: { zh: '每 1 股拆为', en: 'Each share becomes' },
  sharesOf: { zh: '{n} 股', en: '{n} shares' },
  effectiveOn: { zh: '拆分日', en: 'Day of the split' },
  own: { zh: '我的股份', en: 'My shares' },
  change: { zh: '{before} → {after} 股', en: '{before} → {after} shares' },
  noShares: { zh: '您没有这只股份', en: 'You have none of these shares' },
  pledged: { zh: '其中新增质押', en: 'Of these, new ones in pledges' },
  price: { zh: '参考价', en: 'Price' },
  priceChange: { zh: '{before} → {after}', en: '{before} → {after}' },
  at: { zh: '拆分时间', en: 'Split at' },
  toTrade: { zh: '查看行情', en: 'See the market' },
} as const;
