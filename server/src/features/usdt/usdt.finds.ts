import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';

/** Finds what has arrived at a person's own addresses, by the amount that was credited for it, too. */
export const findDeposits: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: 'USDT 充值', en: 'USDT deposit' },
      table: 'usdt_deposits',
      key: 'deposit_id',
      at: 'seen_at',
      amount: 'amount',
      pageOf: (id) => `/pages/usdt/deposit?id=${id}`,
    }),
};
