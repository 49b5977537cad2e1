import { moneyKind } from '../../platform/money-command/kinds.ts';

const records = '/pages/yuebao/index';
const result = ({ movementId }: { movementId: string }) => `${records}?id=${movementId}` as const;

export const depositSavings = moneyKind({
  path: '/api/savings/deposit',
  name: { zh: '转入余额宝', en: 'deposit into the savings pot' },
  authorizes: 'savings_deposit',
  result,
  records,
});

export const redeemSavings = moneyKind({
  path: '/api/savings/redeem',
  name: { zh: '余额宝转出', en: 'redemption from the savings pot' },
  authorizes: 'savings_redeem',
  result,
  records,
});

export const cancelRedemption = moneyKind({
  path: '/api/savings/cancel',
  name: { zh: '取消转出', en: 'cancellation of a redemption' },
  result,
  records,
});
