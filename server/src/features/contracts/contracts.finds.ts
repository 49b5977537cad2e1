import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';

/** Finds what a person has signed, by its number. */
export const findContracts: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '合同', en: 'Contract' },
      table: 'contracts',
      key: 'contract_id',
      at: 'signed_at',
      pageOf: (id) => `/pages/other_view/tou_zi_he_tong?id=${id}`,
    }),
};
