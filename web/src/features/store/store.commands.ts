import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/store/exchange_money_logs';

export const exchangePoints = moneyKind({
  path: '/api/jifenexchange',
  name: { zh: '积分兑换现金', en: 'exchange of points' },
  authorizes: 'exchange_points',
  result: ({ exchangeId }) => `${records}?id=${exchangeId}`,
  records,
});
