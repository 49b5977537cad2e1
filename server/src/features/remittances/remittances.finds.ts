import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';

/** Finds what a person has sent and received: of each remittance their own side. */
export const findRemittances: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '转账', en: 'Transfer' },
      table: 'remittances',
      key: 'remittance_id',
      at: 'sent_at',
      amount: 'amount',
      pageOf: (id) => `/pages/transfer/record?id=${id}`,
    }),
};
