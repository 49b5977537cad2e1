import type { PersonalData } from '../../platform/personal-data.ts';

export const addressPersonalData: PersonalData = {
  tables: [
    {
      table: 'addresses',
      sealed: { details_sealed: (userId, row) => `addresses|details|${userId}|${row['address_id']}` },
      closing: 'delete',
    },
  ],
};
