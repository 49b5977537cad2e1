/** The texts about the points that a purchase brings. */
export const purchasePointsMessages = {
  brings: { zh: '起息后可得积分', en: 'Points once interest starts' },
  note: {
    zh: '自有资金每满 {amount} 得 {points} 积分，代金券支付的部分不计。积分按月限量，发完时延后发放，最长 {days} 天。',
    en: '{points} for each full {amount} of your own money; what a cash coupon pays does not count. A month gives a limited number of points: once they are used up yours wait, {days} days at most.',
  },
} as const;
