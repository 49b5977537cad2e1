import { moneyKind } from '../../platform/money-command/kinds.ts';

const gifts = '/pages/coupon/transfer';

export const giveCoupon = moneyKind({
  path: '/api/coupon/give',
  name: { zh: '转赠加息券', en: 'gift of a rate coupon' },
  authorizes: 'give_coupon',
  result: ({ giftId }) => `${gifts}?gift=${giftId}`,
  records: gifts,
});
