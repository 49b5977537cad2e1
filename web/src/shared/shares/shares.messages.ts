/** What a market does, and how its prices went, wherever shares are listed. */
export const sharesMessages = {
  closed: { zh: '已收市', en: 'Closed' },
  auction: { zh: '集合竞价', en: 'Auction' },
  continuous: { zh: '交易中', en: 'Open' },
  break: { zh: '午间休市', en: 'Break' },
  halted: { zh: '停牌', en: 'Halted' },
  noneTraded: { zh: '发行结束后股份会在这里上市。', en: 'Shares are listed here once they were issued.' },
  closes: {
    zh: '近 {days} 个收盘价，从 {first} 到 {last}',
    en: 'The last {days} closes, from {first} to {last}',
  },
} as const;
