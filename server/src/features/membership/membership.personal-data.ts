import type { PersonalData } from '../../platform/personal-data.ts';

const derived = 'what follows from investments, which the books keep; it names nobody';

export const membershipPersonalData: PersonalData = {
  tables: [
    { table: 'members', closing: { keep: derived } },
    { table: 'growth_days', amounts: ['principal'], closing: { keep: derived } },
    { table: 'level_changes', closing: { keep: derived } },
  ],
};
