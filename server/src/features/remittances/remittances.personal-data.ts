import type { PersonalData } from '../../platform/personal-data.ts';
import { cancelAll } from './request.store.ts';

/** What was sent and received stays with its numbers; who the other one is, is another person's own. */
export const remittancesPersonalData: PersonalData = {
  tables: [
    {
      table: 'remittances',
      amounts: ['amount'],
      withheld: ['other_id'],
      closing: { keep: 'a business fact that the books and the other person refer to; it names nobody' },
    },
    {
      table: 'remittance_requests',
      amounts: ['amount'],
      closing: { keep: 'what a remittance paid; it names nobody' },
    },
  ],
  more: { collect: async () => ({}), erase: (ctx) => cancelAll(ctx.writer, ctx.userId, ctx.wall) },
};
