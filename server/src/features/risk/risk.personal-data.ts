import type { PersonalData } from '../../platform/personal-data.ts';

export const riskPersonalData: PersonalData = {
  tables: [
    {
      table: 'risk_profiles',
      closing: { keep: 'it shows why each investment was allowed; it names nobody' },
    },
  ],
};
