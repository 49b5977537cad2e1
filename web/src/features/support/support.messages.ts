/** The names of topics and states, for the list and the chat. */
export const supportMessages = {
  recharge: { zh: '充值', en: 'Recharge' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  investing: { zh: '投资', en: 'Investing' },
  loan: { zh: '贷款', en: 'Loan' },
  equity: { zh: '股权', en: 'Equity' },
  account: { zh: '账户与安全', en: 'Account and security' },
  other: { zh: '其他', en: 'Something else' },
  open: { zh: '等待客服回复', en: 'Waiting for our answer' },
  answered: { zh: '客服已回复', en: 'Answered' },
  solved: { zh: '已解决', en: 'Solved' },
  closed: { zh: '已关闭', en: 'Closed' },
  unread: { zh: '{n} 条新回复', en: '{n, plural, one {# new answer} other {# new answers}}' },
  ask: { zh: '新建咨询', en: 'Ask a question' },
  none: { zh: '还没有咨询', en: 'No questions yet' },
  noneNote: {
    zh: '可以问充值、提现、投资、贷款、股权、账户或其他问题，我们在 {n} 小时内回复。',
    en: 'Ask about recharges, withdrawals, investing, loans, equity, your account or anything else. We answer within {n, plural, one {# hour} other {# hours}}.',
  },
  /** Of those that are not solved. */
  most: {
    zh: '您已有 {n} 个未解决的咨询，请在其中继续，或将其标为已解决后再新建。',
    en: 'You have {n, plural, one {# open question} other {# open questions}}. Write in one of them, or mark one as solved, before you ask another.',
  },
} as const;
