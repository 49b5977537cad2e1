import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';

/** Finds a person's recharges. */
export const findRecharges: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '充值', en: 'Recharge' },
      table: 'recharges',
      key: 'recharge_id',
      at: 'created_at',
      amount: 'amount',
      pageOf: (id) => `/pages/recharge/record?id=${id}`,
    }),
};

/** Finds a person's withdrawals. */
export const findWithdrawals: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '提现', en: 'Withdrawal' },
      table: 'withdrawals',
      key: 'withdrawal_id',
      at: 'requested_at',
      amount: 'amount',
      pageOf: (id) => `/pages/withdraw/record?id=${id}`,
    }),
};
