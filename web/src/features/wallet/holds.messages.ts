/** The texts about the reasons for which money is frozen. */
export const holdsMessages = {
  frozen: { zh: '冻结金额', en: 'Frozen' },
  frozenNote: {
    zh: '{n, plural, =0 {您的钱都可以使用。} other {以下 # 笔之和。每一笔在其业务结束后自动解冻或支出。}}',
    en: '{n, plural, =0 {All of your money is free.} one {It is the amount below, released or paid when that is over.} other {The sum of the # below. Each is released or paid when what it is for is over.}}',
  },
  nothingFrozen: { zh: '当前没有冻结金额', en: 'Nothing is frozen' },
  toRecords: { zh: '账户明细', en: 'Account records' },
  heldFrom: { zh: '自 {since}，{until}', en: 'since {since}, {until}' },
  until: { zh: '至 {date}', en: 'until {date}' },
  untilDecided: { zh: '至处理完成', en: 'until it is decided' },
  see: { zh: '查看', en: 'Open' },
} as const;
