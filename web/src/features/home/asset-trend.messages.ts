/** The texts of the small curve of one's own assets on home. */
export const assetTrendMessages = {
  trend: { zh: '资产走势', en: 'Assets over time' },
  /** The line in words, for whoever does not see it. */
  said: {
    zh: '{from} {first}，{to} {last}；最低 {least}，最高 {most}',
    en: '{from} {first}, {to} {last}; lowest {least}, highest {most}',
  },
} as const;
