/** The calculator: what a loan costs, told to everybody. */
export const calculatorMessages = {
  chooseProduct: { zh: '选择产品', en: 'Choose a loan' },
  productNote: {
    zh: '年利率 {rate}% · {min} – {max}',
    en: '{rate}% a year · {min} – {max}',
  },
  range: { zh: '{min} – {max}，按 {step} 递增', en: '{min} – {max}, in steps of {step}' },
  outOfRange: { zh: '可借 {min} – {max}', en: 'Between {min} and {max}' },
  noStep: {
    zh: '请输入 {min} 加 {step} 的整数倍',
    en: 'Please enter {min} plus a whole number of {step}',
  },
  cost: { zh: '这笔贷款的成本', en: 'What it costs' },
  costNote: {
    zh: '假设今天放款，按实际天数 ÷ 365 计息，除利息外不收任何费用。',
    en: 'As if it were paid out today. Interest is by actual days ÷ 365, and nothing is charged beside it.',
  },
  costFeeNote: {
    zh: '假设今天放款，按实际天数 ÷ 365 计息；手续费在放款时从本金中扣除，除此之外不收任何费用。',
    en: 'As if it were paid out today. Interest is by actual days ÷ 365. The fee is taken out of what is paid out; nothing is charged beside these.',
  },
  fixAmount: { zh: '请先填写可借的金额', en: 'Please enter an amount that is offered first' },
  equal_instalmentsNote: {
    zh: '每期还款额相同，先还的利息多、本金少。',
    en: 'The same sum each month: at first more of it is interest.',
  },
  equal_principalNote: {
    zh: '每期本金相同，利息逐期减少，总利息较低。',
    en: 'The same part of the principal each month. The interest falls, and less is paid in all.',
  },
  interest_firstNote: {
    zh: '每月只付利息，最后一期还清全部本金，总利息较高。',
    en: 'Interest alone each month, all of the principal at the end. More is paid in all.',
  },
  apply: { zh: '申请贷款', en: 'Apply' },
  loginToApply: { zh: '登录后申请', en: 'Log in to apply' },
  noOffers: { zh: '目前没有可申请的贷款', en: 'No loan is offered now' },
  noOffersNote: { zh: '有新的产品时会显示在这里', en: 'New ones will stand here' },
  records: { zh: '贷款与申请记录', en: 'My loans and applications' },
} as const;
