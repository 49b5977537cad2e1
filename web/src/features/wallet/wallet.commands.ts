import { moneyKind } from '../../platform/money-command/kinds.ts';

const recharges = '/pages/recharge/record';
const withdrawals = '/pages/withdraw/record';

export const createRecharge = moneyKind({
  path: '/api/recharge/create',
  name: { zh: '充值', en: 'recharge' },
  result: ({ rechargeId }) => `${recharges}?id=${rechargeId}`,
  records: recharges,
});

export const requestWithdrawal = moneyKind({
  path: '/api/withdrawal/request',
  name: { zh: '提现', en: 'withdrawal' },
  authorizes: 'withdraw',
  result: ({ withdrawalId }) => `${withdrawals}?id=${withdrawalId}`,
  records: withdrawals,
});

export const cancelWithdrawal = moneyKind({
  path: '/api/withdrawal/cancel',
  name: { zh: '取消提现', en: 'cancellation of a withdrawal' },
  result: ({ withdrawalId }) => `${withdrawals}?id=${withdrawalId}`,
  records: withdrawals,
});
