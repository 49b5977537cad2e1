import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';

/** Finds a person's tickets by their number: what was written in them is sealed. */
export const findTickets: OwnFindOf = {
  find: (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '客服问题', en: 'Support ticket' },
      table: 'support_tickets',
      key: 'ticket_id',
      at: 'changed_at',
      pageOf: (id) => `/pages/service/ticket?id=${id}`,
    }),
};
