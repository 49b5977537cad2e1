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
  howComputed: { zh: '如何计算', en: 'How it is worked out' },
  rateTitle: { zh: '综合年化利率（APR）如何计算', en: 'How the effective rate is worked out' },
  rateLead: {
    zh: 'APR 是这样一个年利率：把您每一期的还款按它折算回放款当天，合计正好等于您到手的金额。它把还款的早晚也算进去，所以可以用来比较不同的贷款。',
    en: 'It is the yearly rate at which all you pay, taken back to the day of the payout, is worth exactly what you receive. It counts when you pay, so that loans can be compared by it.',
  },
  rateWhy: {
    zh: '它与年利率 {rate}% 略有不同，因为利息每月支付，比一年后一次付清更早。',
    en: 'It differs a little from the annual rate of {rate}% because interest is paid month by month, and not once after a year.',
  },
  flowsCaption: { zh: '现金流', en: 'What is paid when' },
  day: { zh: '第 {n} 天', en: 'Day {n}' },
  received: { zh: '您收到', en: 'You receive' },
  paid: { zh: '您支付', en: 'You pay' },
  worth: { zh: '折算到放款日 {amount}', en: 'Worth {amount} at the payout' },
  worthSum: { zh: '折算合计', en: 'Worth together' },
  equation: { zh: '计算公式', en: 'The equation' },
  equationText: {
    zh: '到手金额 = Σ 每期还款 ÷ (1 + X)^(天数 ÷ 365)，X 即 APR',
    en: 'Received = Σ payment ÷ (1 + X)^(days ÷ 365), where X is the effective rate',
  },
  equationSolved: { zh: '解得 X = {rate}%', en: 'It holds for X = {rate}%' },
  rounding: {
    zh: 'APR 四舍五入到 0.01%，所以折算合计与到手金额可能相差少许。',
    en: 'The rate is rounded to 0.01%: the sum may differ from what you receive by a little.',
  },
  balanceChart: { zh: '剩余本金', en: 'Principal still owed' },
  dateAxis: { zh: '日期', en: 'Date' },
  balanceLine: { zh: '剩余本金', en: 'Still owed' },
  partsChart: { zh: '每期本金与利息', en: 'Principal and interest by month' },
  asBars: { zh: '看图', en: 'As bars' },
  pickMonth: { zh: '选择一期：{label}', en: 'Choose an instalment: {label}' },
  apply: { zh: '申请贷款', en: 'Apply' },
  loginToApply: { zh: '登录后申请', en: 'Log in to apply' },
  noOffers: { zh: '目前没有可申请的贷款', en: 'No loan is offered now' },
  noOffersNote: { zh: '有新的产品时会显示在这里', en: 'New ones will stand here' },
  records: { zh: '贷款与申请记录', en: 'My loans and applications' },
} as const;
