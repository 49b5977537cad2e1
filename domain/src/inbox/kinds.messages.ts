/** What the kinds of message are called: on the pages of the inbox, in a push and in a digest. */
export const inboxKindMessages = {
  money: { zh: '资金', en: 'Money' },
  investing: { zh: '投资', en: 'Investing' },
  loan: { zh: '贷款', en: 'Loans' },
  equity: { zh: '股权', en: 'Equity' },
  perks: { zh: '权益', en: 'Perks' },
  service: { zh: '服务', en: 'Service' },
  security: { zh: '安全', en: 'Security' },
} as const;
