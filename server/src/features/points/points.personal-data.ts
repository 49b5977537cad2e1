import type { PersonalData } from '../../platform/personal-data.ts';
import { lapsePoints } from './expire-points.ts';

const books = 'what points were given for and spent on, which the books refer to; it names nobody';

export const pointsPersonalData: PersonalData = {
  tables: [
    { table: 'point_lots', closing: { keep: books } },
    { table: 'point_expiries', closing: { keep: books } },
    { table: 'point_spendings', closing: { keep: books } },
    { table: 'point_spending_parts', closing: { keep: books } },
  ],
  more: { collect: async () => ({}), erase: (ctx) => lapsePoints(ctx, ctx.userId) },
};
