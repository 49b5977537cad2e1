/** The texts about the phases of a market and its prices, wherever shares are listed. */
export const sharesMessages = {
  closed: { zh: '已收市', en: 'Closed' },
  auction: { zh: '集合竞价', en: 'Auction' },
  continuous: { zh: '交易中', en: 'Open' },
  break: { zh: '午间休市', en: 'Break' },
  halted: { zh: '停牌', en: 'Halted' },
  opensAt: { zh: '{at} 开市', en: 'Opens at {at}' },
  tradesAt: { zh: '{at} 起连续交易', en: 'Trades from {at}' },
  pausesAt: { zh: '{at} 休市', en: 'Until {at}' },
  holiday: { zh: '{reason}，休市至 {at}', en: '{reason}: closed until {at}' },
  watch: { zh: '加入自选：{name}', en: 'Watch {name}' },
  watched: { zh: '已加入自选', en: 'On your watch list' },
  unwatched: { zh: '已移出自选', en: 'Taken off your watch list' },
  stale: {
    zh: '数据可能已过期，最后更新于 {at}。',
    en: 'These figures may be stale: they are from {at}.',
  },
  noneTraded: { zh: '发行结束后股份会在这里上市。', en: 'Shares are listed here once they were issued.' },
  closes: {
    zh: '近 {days} 个收盘价，从 {first} 到 {last}',
    en: 'The last {days} closes, from {first} to {last}',
  },
} as const;
