/** The bonus of a rate coupon on the form of a purchase. */
export const couponBonusMessages = {
  title: { zh: '加息券收益', en: 'Rate coupon bonus' },
  label: { zh: '另加加息券收益（{date} 发放）', en: 'Plus a coupon bonus, paid {date}' },
} as const;
