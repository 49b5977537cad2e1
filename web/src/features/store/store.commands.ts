import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/store/exchange_money_logs';
const orders = '/pages/store/exchange_logs';

export const exchangePoints = moneyKind({
  path: '/api/jifenexchange',
  name: { zh: '积分兑换现金', en: 'exchange of points' },
  authorizes: 'exchange_points',
  result: ({ exchangeId }) => `${records}?id=${exchangeId}`,
  records,
});

export const exchangeGood = moneyKind({
  path: '/api/exchange',
  name: { zh: '积分兑换商品', en: 'exchange for goods' },
  authorizes: 'exchange_good',
  result: ({ orderId }) => `${orders}?id=${orderId}&result=new`,
  records: orders,
});
