import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/equity/purchase';

export const subscribeShares = moneyKind({
  path: '/api/equity/subscribe',
  name: { zh: '认购股份', en: 'subscription for shares' },
  authorizes: 'subscribe_shares',
  result: ({ subscriptionId }) => `/pages/equity/contract?id=${subscriptionId}&result=new`,
  records,
});

export const withdrawShares = moneyKind({
  path: '/api/equity/withdraw',
  name: { zh: '撤回认购', en: 'taking back of a subscription' },
  result: ({ subscriptionId }) => `/pages/equity/contract?id=${subscriptionId}`,
  records,
});
