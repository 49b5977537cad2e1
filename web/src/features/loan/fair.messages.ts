/** The texts about a loan that people should know before they sign it. */
export const fairMessages = {
  title: { zh: '借款前须知', en: 'Good to know beforehand' },
  withdraw: { zh: '{days} 天内可无理由撤回', en: '{days} days to change your mind' },
  withdrawNote: {
    zh: '放款后 {days} 天内可撤回，只需归还本金和实际天数的利息，无需理由，不收费用；已收的手续费全额退还。',
    en: 'For {days} days after the payout you can withdraw: you pay back the principal and the interest of the days so far. No reason, no charge, and a fee that was taken comes back.',
  },
  early: { zh: '随时可提前还款，不收手续费', en: 'Repay early at any time, free of charge' },
  earlyNote: {
    zh: '可以提前还一部分或全部，从当天起少付利息。',
    en: 'A part or all of it. From that day on you pay less interest.',
  },
  late: { zh: '逾期的代价及上限', en: 'What paying late costs, and the most it can' },
  lateNote: {
    zh: '到期日后有 {grace} 天宽限期，不收罚息；之后按逾期本金每天 {rate}% 计收，例如逾期本金 {sample} 每天 {perDay}。一笔贷款的罚息总额不超过本金的 {cap}%。',
    en: 'After the due date {grace, plural, one {# day} other {# days}} cost nothing. Then it is {rate}% a day of the overdue principal: for {sample} it is {perDay} a day. All charges of a loan together are at most {cap}% of its principal.',
  },
  lateFree: {
    zh: '逾期不收罚息，但利息按实际天数继续计算。',
    en: 'There is no charge for paying late, but interest goes on by the day.',
  },
  who: { zh: '由谁放款', en: 'Who lends' },
  whoNote: { zh: '{lender}，牌照编号 {licence}', en: '{lender}, licence {licence}' },
  decide: {
    zh: '借款是一项责任：只借您需要且能按时归还的金额。',
    en: 'A loan is a duty: borrow only what you need and can pay back in time.',
  },
} as const;
