import type { PersonalData } from '../../platform/personal-data.ts';

export const checkinPersonalData: PersonalData = {
  tables: [
    {
      table: 'checkins',
      closing: { keep: 'what points were given for, which the books refer to; it names nobody' },
    },
  ],
};
