import type { PersonalData } from '../../platform/personal-data.ts';
import { lapseRewards } from './reward.store.ts';

const books = 'what points were given for, which the books refer to; it names nobody';
const facts = 'what the levels of others follow from, and is ids alone';

export const teamPersonalData: PersonalData = {
  tables: [
    // Who was invited is another person's own.
    { table: 'invitation_rewards', withheld: ['invitee_id', 'decided_by'], closing: { keep: books } },
    { table: 'team_qualified_members', withheld: ['member_id'], closing: { keep: facts } },
    { table: 'team_level_changes', closing: { keep: facts } },
  ],
  // What would still have been paid has nobody to be paid to.
  more: { collect: async () => ({}), erase: ({ writer, userId }) => lapseRewards(writer, userId) },
};
