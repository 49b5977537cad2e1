export const serviceMessages = {
  contact: { zh: '联系我们', en: 'Contact us' },
  email: { zh: '邮箱', en: 'E-mail' },
  hours: { zh: '服务时间', en: 'Hours' },
  write: { zh: '写邮件给客服', en: 'Write to us' },
  faq: { zh: '常见问题', en: 'Common questions' },
  rechargeQ: { zh: '充值有什么限制？', en: 'What are the limits of a recharge?' },
  rechargeA: {
    zh: '单笔 {min} 至 {max}，不收手续费。支付渠道确认后立即到账。',
    en: '{min} to {max} per recharge, without a fee. The money is there once the payment provider confirms it.',
  },
  withdrawQ: { zh: '提现多久到账？收费吗？', en: 'How long does a withdrawal take, and what does it cost?' },
  withdrawA: {
    zh: '{hours} 小时内审核。单笔最低 {min}，每日最高 {max}，{fee}。提现不需要先充值、邀请他人或达到交易量。',
    en: 'Reviewed within {hours} hours. At least {min}, at most {max} a day. {fee}. It never depends on another deposit, on invitations or on turnover.',
  },
  returnQ: { zh: '收益由谁支付？', en: 'Who pays the returns?' },
  returnA: {
    zh: '由项目发行方从其还款账户支付，绝不使用其他客户的本金。资金未到账时会显示“派息延迟”，到账后按顺序补发。',
    en: "The product's issuer, from its repayment account, never from another customer's principal. Until the money is there you see “payment delayed”; it is paid, in order, as soon as it arrives.",
  },
  frozenQ: { zh: '为什么有一部分钱被冻结？', en: 'Why is some of my money frozen?' },
  frozenA: {
    zh: '提现审核期间，该笔金额会被冻结。在“我的”页点击冻结金额，可看到每一笔的原因和起止时间。',
    en: 'While a withdrawal is under review its amount is held. Tap the frozen amount on the Me page to see each hold, why, and until when.',
  },
  cancelQ: { zh: '投资后可以反悔吗？', en: 'Can I change my mind after investing?' },
  cancelA: {
    zh: '起息前的冷静期内可免费取消，本金全额退回可用余额。',
    en: 'Yes: in the cooling-off period, before interest starts, cancelling is free and every cent returns.',
  },
  passwordQ: { zh: '忘记支付密码怎么办？', en: 'What if I forget my payment password?' },
  passwordA: {
    zh: '可用邮箱验证码或密钥重置；两者都没有时，在“重置支付密码”页申请通过客服重置。我们绝不会索要您的密码或验证码。',
    en: 'Reset it by an e-mail code or your secret key. Without either, ask for a reset through support on the page “Reset payment password”. We never ask for passwords or codes.',
  },
} as const;
