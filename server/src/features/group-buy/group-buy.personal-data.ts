import type { PersonalData } from '../../platform/personal-data.ts';

export const groupBuyPersonalData: PersonalData = {
  tables: [
    {
      table: 'group_members',
      closing: { keep: 'who was in a group is a fact of the other members, too; it names nobody' },
    },
  ],
};
