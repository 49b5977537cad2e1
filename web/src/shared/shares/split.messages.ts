/** The texts about the effect of an announced split on shares, wherever these are shown. */
export const splitMessages = {
  splitOn: {
    zh: '{day} 开市前，每 1 股拆为 {factor} 股，价格同比调整。',
    en: 'Before the market opens on {day} each share becomes {factor}, and the price is divided.',
  },
  ownAfter: {
    zh: '您的 {n} 股将变为 {after} 股，总成本与市值不变。',
    en: 'Your {n} shares become {after}; what they have cost and are worth stays as it is.',
  },
  ownDone: { zh: '您的股份已拆分为 {n} 股。', en: 'Your shares are split: they are {n} now.' },
  ordersEnd: {
    zh: '拆分前未成交的委托一律撤销，冻结的资金和股份退回。',
    en: 'Every order that has not traded ends before, and what it has set aside comes back.',
  },
  toSplits: { zh: '查看拆分', en: 'See the splits' },
  position: {
    zh: '{day} 拆分：{n} → {after} 股',
    en: 'Split on {day}: {n} → {after} shares',
  },
  adjusted: {
    zh: '{day} 起按拆分后的股份计价，此前的价格和成交量已同比调整。',
    en: 'The shares trade split since {day}; older prices and volumes are shown in shares of today.',
  },
} as const;
