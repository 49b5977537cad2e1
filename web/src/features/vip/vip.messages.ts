/** The names and the states of cards, for both pages. */
export const vipMessages = {
  month: { zh: '月卡', en: 'Month card' },
  quarter: { zh: '季卡', en: 'Quarter card' },
  year: { zh: '年卡', en: 'Year card' },
  days: { zh: '{n} 天', en: '{n, plural, one {# day} other {# days}}' },
  price: { zh: '价格', en: 'Price' },
  coupons: { zh: '加息券', en: 'Rate coupons' },
  couponsValue: {
    zh: '{n} 张，每满 30 天一张',
    en: '{n, plural, one {# coupon} other {# coupons}}, one with each 30 days',
  },
  couponTerms: {
    zh: '本金 {cap} 以内年化 +{rate}%，{days} 天',
    en: '+{rate}% a year for {days} days, on up to {cap}',
  },
  makeUps: { zh: '额外补签', en: 'Extra make-ups' },
  makeUpsValue: { zh: '每月 {n} 次', en: '{n} a month' },
  review: { zh: '提现优先审核', en: 'Withdrawals' },
  reviewValue: {
    zh: '同日、同等级的申请中在前；时限不变，不影响退款',
    en: 'reviewed earlier, of those of the same day and level; within the same hours as everybody’s, and without a part in refunds',
  },
  runs: { zh: '有效期', en: 'Runs' },
  fromTo: { zh: '{from}–{to}', en: '{from} – {to}' },
  waiting: { zh: '待生效', en: 'Waiting' },
  running: { zh: '生效中', en: 'Running' },
  ended: { zh: '已到期', en: 'Ended' },
  refunded: { zh: '已退款', en: 'Refunded' },
} as const;
