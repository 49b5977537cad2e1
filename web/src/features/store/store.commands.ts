import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/store/exchange_money_logs';
const orders = '/pages/store/exchange_logs';
const failed = { zh: '兑换失败', en: 'Exchange failed' } as const;

export const exchangePoints = moneyKind({
  path: '/api/jifenexchange',
  name: { zh: '积分兑换现金', en: 'exchange of points' },
  failed,
  authorizes: 'exchange_points',
  result: ({ exchangeId }) => `${records}?id=${exchangeId}`,
  records,
});

export const exchangeGood = moneyKind({
  path: '/api/exchange',
  name: { zh: '积分兑换商品', en: 'exchange for goods' },
  failed,
  authorizes: 'exchange_good',
  result: ({ orderId }) => `${orders}?id=${orderId}&result=new`,
  records: orders,
});
