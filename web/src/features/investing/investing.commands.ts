import { moneyKind } from '../../platform/money-command/kinds.ts';

const investments = '/pages/product/invest';

export const createSubscription = moneyKind({
  path: '/api/subscription/create',
  name: { zh: '投资', en: 'investment' },
  authorizes: 'subscribe',
  result: ({ subscriptionId }) => `${investments}?id=${subscriptionId}&result=new`,
  records: investments,
});

export const cancelSubscription = moneyKind({
  path: '/api/subscription/cancel',
  name: { zh: '取消投资', en: 'cancellation of an investment' },
  result: ({ subscriptionId }) => `${investments}?id=${subscriptionId}`,
  records: investments,
});
