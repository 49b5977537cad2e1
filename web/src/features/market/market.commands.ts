import { moneyKind } from '../../platform/money-command/kinds.ts';

export const placeShareOrder = moneyKind({
  path: '/api/market/order/place',
  name: { zh: '股份委托', en: 'order of shares' },
  authorizes: 'place_share_order',
  result: ({ orderId }) => `/pages/equity/order?orderId=${orderId}&result=new`,
  records: '/pages/equity/order',
});

export const replaceShareOrder = moneyKind({
  path: '/api/market/order/replace',
  name: { zh: '修改委托', en: 'change of an order' },
  authorizes: 'replace_share_order',
  result: ({ orderId }) => `/pages/equity/order?orderId=${orderId}`,
  records: '/pages/equity/order',
});
