import type { PersonalData } from '../../platform/personal-data.ts';

/** What the running processes know of people beside the areas. */
export const operationsPersonalData: PersonalData = {
  tables: [
    { table: 'reactions', closing: 'delete' },
    {
      table: 'live_hints',
      closing: { keep: 'it says which screens to read again, and is gone within minutes' },
    },
  ],
};
