/** The texts that explain, in plain words, what becomes of the money in a group. */
export const rulesMessages = {
  rules: { zh: '拼团规则', en: 'How it works' },
  ruleHeld: {
    zh: '参团时本金只在您的钱包里冻结，不会划出。',
    en: 'Joining holds your principal in your own wallet; nothing leaves it.',
  },
  ruleSuccess: {
    zh: '满 {n} 人即成团：所有成员按年化 {rate}% 计息，{date} 起息。',
    en: 'Once {n} people are in, it succeeds: everybody earns {rate}% a year from {date}.',
  },
  ruleFailHours: {
    zh: '开团后 {hours} 小时内未满员：全部本金立即解冻，不收任何费用，优惠券退回。',
    en: 'Not full {hours} hours after it started: every principal is released at once, free of charge, and coupons come back.',
  },
  ruleFailAt: {
    zh: '{date} 前未满员：全部本金立即解冻，不收任何费用，优惠券退回。',
    en: 'Not full by {date}: every principal is released at once, free of charge, and coupons come back.',
  },
  ruleLeave: {
    zh: '满员之前可随时免费退出；成团后至起息日 0 点前仍可免费取消。',
    en: 'Until it is full you may leave at any time, free of charge. After that, cancelling is free until 00:00 of the first day that earns.',
  },
  ruleReal: {
    zh: '成员都是自己参团的用户，平台不会凑人。',
    en: 'Every member joined in person. The platform adds nobody.',
  },
} as const;
