/** A product in a list. */
export const productMessages = {
  expectedRate: { zh: '预期年化', en: 'Expected p.a.' },
  term: { zh: '期限', en: 'Term' },
  minimum: { zh: '起投', en: 'From' },
  days: { zh: '{n} 天', en: '{n, plural, one {# day} other {# days}}' },
  onSale: { zh: '在售', en: 'On sale' },
  soldOut: { zh: '已售罄', en: 'Sold out' },
  comingSoon: { zh: '即将开售', en: 'Coming soon' },
  closed: { zh: '已结束', en: 'Closed' },
  opensIn: { zh: '距开售', en: 'Opens in' },
  sold: { zh: '已售 {percent}%', en: '{percent}% sold' },
  unitsLeft: { zh: '剩余 {n} 份', en: '{n} units left' },
} as const;
