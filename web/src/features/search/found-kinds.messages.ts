/** The groups in which results stand. */
export const groupMessages = {
  pages: { zh: '功能', en: 'Pages' },
  offers: { zh: '项目与股权', en: 'Products and shares' },
  own: { zh: '我的记录', en: 'My records' },
  help: { zh: '帮助', en: 'Help' },
  articles: { zh: '文章', en: 'Articles' },
} as const;

/** The names of the kinds of offers, where several stand in one group. */
export const offerMessages = {
  product: { zh: '定期项目', en: 'Fixed term' },
  group_offer: { zh: '拼团', en: 'Group buy' },
  share_offering: { zh: '股权发行', en: 'Shares at issue' },
  listed_share: { zh: '股权交易', en: 'Share trading' },
} as const;
