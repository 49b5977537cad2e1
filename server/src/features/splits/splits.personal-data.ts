import type { PersonalData } from '../../platform/personal-data.ts';

const business = 'a business fact that the books refer to; it names nobody';

/** Whoever leaves has no shares any more; what splits have made of those that they had stays in the books. */
export const splitsPersonalData: PersonalData = {
  tables: [{ table: 'share_split_parts', closing: { keep: business } }],
};
