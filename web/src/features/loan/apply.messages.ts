/** Applying for a loan: what is asked, and what it is asked for. */
export const applyMessages = {
  title: { zh: '申请贷款', en: 'Apply for a loan' },
  wish: { zh: '您要申请的贷款', en: 'The loan' },
  you: { zh: '关于您', en: 'About you' },
  youNote: {
    zh: '只问审核需要的三件事，只用于审核这笔申请。',
    en: 'Three things that the decision needs. They are used for it alone.',
  },
  employment: { zh: '就业情况', en: 'Employment' },
  income: { zh: '月收入', en: 'Monthly income' },
  incomeHint: {
    zh: '每期还款最多占月收入的 {share}%',
    en: 'An instalment may take {share}% of it at the most',
  },
  affordable: {
    zh: '每期最高 {highest}，是您月收入的 {share}%',
    en: 'The highest instalment of {highest} is {share}% of it',
  },
  tooMuch: {
    zh: '每期最高还款 {highest}，按此收入最多 {most}，请降低金额或延长期限',
    en: 'The highest instalment is {highest}, and this income allows {most}. Please choose a smaller amount or a longer term.',
  },
  tooMuchBeside: {
    zh: '每期最高还款 {highest}；您的其他贷款每月要还 {committed}，此收入还可负担 {most}，请降低金额或延长期限',
    en: 'The highest instalment is {highest}. Your other loans take {committed} a month, so this income leaves {most}. Please choose a smaller amount or a longer term.',
  },
  needIncome: { zh: '请输入月收入', en: 'Please enter your monthly income' },
  needEmployment: { zh: '请选择就业情况', en: 'Please choose one' },
  needPurpose: { zh: '请选择用途', en: 'Please choose what it is for' },
  purpose: { zh: '借款用途', en: 'What it is for' },
  consent: {
    zh: '我确认以上信息属实，同意将其用于审核这笔申请，并同意申请协议',
    en: 'What I state is true, and may be used to decide about this application. I agree to the agreement on applying.',
  },
  needConsent: { zh: '请先勾选同意', en: 'Please agree first' },
  submit: { zh: '提交申请', en: 'Send the application' },
  noDuty: {
    zh: '提交申请不产生任何费用或义务，签署合同前可随时撤销。',
    en: 'Applying costs nothing and binds you to nothing. You can take it back until you sign.',
  },
  aboveLimit: {
    zh: '超过您的可借额度 {amount}。',
    en: 'This is more than the {amount} that you may borrow.',
  },
  notYet: { zh: '您还不能申请这个产品：{terms}。', en: 'This loan is not open to you yet. {terms}.' },
  otherProduct: { zh: '选择其他产品', en: 'Choose another loan' },
  changeAmount: { zh: '修改金额', en: 'Change the amount' },
  certify: { zh: '贷款需要先完成实名认证。', en: 'A loan needs certification first.' },
  toCertify: { zh: '去认证', en: 'Get certified' },
  underWay: { zh: '您有一笔申请正在处理中。', en: 'An application of yours is under way.' },
  see: { zh: '查看', en: 'See it' },
  noWish: { zh: '这个贷款已不可申请', en: 'This loan is not offered any more' },
  noWishNote: { zh: '请重新选择金额和期限', en: 'Please choose amount and term again' },
  toCalculator: { zh: '去选择', en: 'Choose a loan' },
} as const;
