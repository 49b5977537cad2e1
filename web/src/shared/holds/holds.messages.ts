/** Why money is frozen. */
export const holdsMessages = {
  heldFrom: { zh: '自 {since}，{until}', en: 'since {since}, {until}' },
  until: { zh: '至 {date}', en: 'until {date}' },
  untilDecided: { zh: '至处理完成', en: 'until it is decided' },
  see: { zh: '查看', en: 'Open' },
} as const;
