/** Beside the column on a wide screen. */
export const asideMessages = {
  scanToOpen: { zh: '用手机扫码打开', en: 'Scan to open on your phone' },
  tagline: { zh: '看得懂的投资，说得清的每一分钱。', en: 'Investing you can follow, cent by cent.' },
  notices: { zh: '最新公告', en: 'Latest notices' },
  help: { zh: '需要帮助', en: 'Need help?' },
  questions: { zh: '常见问题', en: 'Questions and answers' },
  service: { zh: '联系客服', en: 'Customer service' },
  risk: {
    zh: '预期收益不代表实际收益，投资有风险。',
    en: 'Expected returns may not come true. Investing carries risk.',
  },
} as const;
