export const searchMessages = {
  search: { zh: '搜索', en: 'Search' },
  hint: { zh: '输入关键词', en: 'Type a word' },
  clear: { zh: '清除', en: 'Clear' },
  recent: { zh: '最近搜索', en: 'Recent searches' },
  forget: { zh: '清空', en: 'Clear all' },
  lead: {
    zh: '可搜索项目、股权、文章、帮助和页面名称；登录后还可按单号或金额查找自己的记录，例如 W20260302-7F3K2M9Q、1,000.00。',
    en: 'Find products, shares, articles, help and pages by their names. Once you are logged in, find your own records by number or amount, such as W20260302-7F3K2M9Q or 1,000.00.',
  },
  leadNote: {
    zh: '搜索记录只保存在本设备，退出登录时清除。',
    en: 'What you searched for stays on this device, and is cleared when you log out.',
  },
  results: { zh: '{n} 条结果', en: '{n, plural, one {# result} other {# results}}' },
  none: { zh: '没有找到相关内容', en: 'Nothing was found' },
  noneNote: {
    zh: '换一个更短的词，或输入完整的单号、精确到分的金额试试。',
    en: 'Try a shorter word, a whole number of a record, or an amount to the cent.',
  },
  loginForOwn: {
    zh: '登录后还可查找自己的记录。',
    en: 'Log in to find your own records, too.',
  },
  login: { zh: '登录', en: 'Log in' },
  toService: { zh: '联系客服', en: 'Customer service' },
} as const;
