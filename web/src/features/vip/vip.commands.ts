import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/vip/vip_card_record';

export const buyVipCard = moneyKind({
  path: '/api/vip/card/buy',
  name: { zh: '购买会员卡', en: 'purchase of a VIP card' },
  authorizes: 'buy_vip_card',
  result: ({ cardId }) => `${records}?id=${cardId}&result=new`,
  records,
});

export const renewVipCard = moneyKind({
  path: '/api/vip/card/renewal/on',
  name: { zh: '会员卡自动续费', en: 'renewal of a VIP card' },
  authorizes: 'renew_vip_card',
  result: ({ cardId }) => `${records}?id=${cardId}`,
  records,
});

export const refundVipCard = moneyKind({
  path: '/api/vip/card/refund',
  name: { zh: '会员卡退款', en: 'refund of a VIP card' },
  result: ({ cardId }) => `${records}?id=${cardId}`,
  records,
});
