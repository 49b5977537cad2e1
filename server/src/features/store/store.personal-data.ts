import type { PersonalData } from '../../platform/personal-data.ts';

export const storePersonalData: PersonalData = {
  tables: [
    {
      table: 'point_exchanges',
      amounts: ['amount'],
      closing: { keep: 'a business fact that the books refer to; it names nobody' },
    },
  ],
};
