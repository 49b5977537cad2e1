export const serviceMessages = {
  contact: { zh: '联系我们', en: 'Contact us' },
  email: { zh: '邮箱', en: 'E-mail' },
  hours: { zh: '服务时间', en: 'Hours' },
  write: { zh: '写邮件给客服', en: 'Write to us' },
  channelsTaken: { zh: '更新于 {time}', en: 'As of {time}' },
  channelsOld: {
    zh: '自 {time} 起未能更新，以下联系方式可能已变动。',
    en: 'These could not be updated since {time}, and may have changed.',
  },
  faq: { zh: '常见问题', en: 'Common questions' },
  search: { zh: '搜索问题', en: 'Search the questions' },
  searchHint: { zh: '例如：手续费', en: 'Such as fee' },
  noAnswer: { zh: '没有找到相关问题', en: 'No question is about this' },
  noAnswerNote: {
    zh: '换一个更短的词试试，或直接咨询客服。',
    en: 'Try a shorter word, or ask customer service.',
  },
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
  transferQ: { zh: '转账能撤回吗？', en: 'Can I take a transfer back?' },
  transferA: {
    zh: '不能：转账即时到账。付款前请核对收款人经认证的姓名。',
    en: 'No: it arrives at once. Check the certified name of the payee before you pay.',
  },
  certificationQ: { zh: '实名认证需要什么？', en: 'What does certification take?' },
  certificationA: {
    zh: '年满 18 周岁，先设置支付密码，再填写姓名与身份证号，并上传三张照片：人像面、国徽面、手持身份证。未通过时会说明原因，可以重新提交。',
    en: 'You are 18 or older and have a payment password. Then your name, your ID number and three photos: the front, the back, and you holding the card. If it is refused you see why, and can hand it in again.',
  },
  recordsQ: { zh: '每一笔钱的去向在哪里看？', en: 'Where do I see where my money went?' },
  recordsA: {
    zh: '“我的”页面的“账户明细”列出每一笔及其后的余额，点开可查看来由；“账单”可下载为 PDF。',
    en: 'Account records on the Me page list every movement with the balance after it, and each opens what it was for. Statements are PDF files.',
  },
  safetyQ: { zh: '怎样保护账户？', en: 'How do I protect my account?' },
  safetyA: {
    zh: '开启两步验证，妥善保存密钥，留意新设备登录提醒。发现异常可立即冻结账户：资金不再转出，解冻后恢复。',
    en: 'Turn on two-factor login, keep your secret key safe and look at notices of new devices. If something is wrong, freeze the account at once: no money leaves until you unfreeze it.',
  },
} as const;
