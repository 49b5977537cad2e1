import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';

/** Finds a person's loans. */
export const findLoans: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '贷款', en: 'Loan' },
      table: 'loans',
      key: 'loan_id',
      at: 'signed_at',
      amount: 'principal',
      pageOf: (id) => `/pages/dai_kuan/dai_kuan_he_tong?id=${id}`,
    }),
};
