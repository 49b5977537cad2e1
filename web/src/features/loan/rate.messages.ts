/** The texts that explain how the effective annual rate follows from what is received and paid. */
export const rateMessages = {
  rateTitle: { zh: '综合年化利率（APR）如何计算', en: 'How the effective rate is worked out' },
  rateLead: {
    zh: 'APR 是这样一个年利率：把您每一期的还款按它折算回放款当天，合计正好等于您到手的金额。它把还款的早晚也算进去，所以可以用来比较不同的贷款。',
    en: 'It is the yearly rate at which all you pay, taken back to the day of the payout, is worth exactly what you receive. It counts when you pay, so that loans can be compared by it.',
  },
  rateWhy: {
    zh: '它与年利率 {rate}% 略有不同，因为利息每月支付，比一年后一次付清更早。',
    en: 'It differs a little from the annual rate of {rate}% because interest is paid month by month, and not once after a year.',
  },
  rateWhyFee: {
    zh: '它高于年利率 {rate}%，因为手续费在放款时就已扣除，利息也每月支付，比一年后一次付清更早。',
    en: 'It is above the annual rate of {rate}% because the fee is taken when it is paid out, and interest is paid month by month, and not once after a year.',
  },
  flowsCaption: { zh: '现金流', en: 'What is paid when' },
  day: { zh: '第 {n} 天', en: 'Day {n}' },
  received: { zh: '您收到', en: 'You receive' },
  lessFee: { zh: '本金 {principal}，扣除手续费 {fee}', en: '{principal} less the fee of {fee}' },
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
} as const;
