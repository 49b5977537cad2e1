export const inboxSettingsMessages = {
  mails: { zh: '邮件', en: 'E-mails' },
  about: {
    zh: '每条消息都会保留在“消息”中 12 个月。账户有邮箱时，重要的消息还会发送邮件，您可以按类型关闭。',
    en: 'Each message stays in your inbox for twelve months. If your account has an e-mail address, the important ones are e-mailed, too; that can be switched off for each kind.',
  },
  money: {
    zh: '收到的转账、提现退回、余额宝转出、账单；您转出的款项始终发送邮件',
    en: 'Transfers to you, withdrawals that come back, your savings pot, statements; of transfers that you make there is always an e-mail',
  },
  investing: { zh: '拼团结果', en: 'What becomes of a group' },
  loan: { zh: '审批、放款、还款提醒', en: 'Decisions, payment, reminders' },
  equity: { zh: '委托、配售、分红、拆分、质押', en: 'Orders, allotments, dividends, splits, pledges' },
  perks: { zh: '优惠券、积分、会员、卡片、商城订单', en: 'Coupons, points, levels, cards, orders of goods' },
  service: { zh: '客服回复、实名认证结果', en: 'Answers of customer service, certification' },
  security: {
    zh: '始终发送，不能关闭：账户有异常时，您必须能够得知。',
    en: 'Always sent: you must hear of it when somebody else is at your account.',
  },
  on: { zh: '已开启邮件', en: 'E-mails are on' },
  off: { zh: '已关闭邮件', en: 'E-mails are off' },
} as const;
