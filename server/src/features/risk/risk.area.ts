import type { ServerArea } from '../../area.ts';
import { firstStep } from '../../platform/to-do.ts';
import { riskHandlers } from './risk.handlers.ts';
import { riskInvariants } from './risk.invariants.ts';
import { riskPersonalData } from './risk.personal-data.ts';
import { latestRiskProfile } from './risk.store.ts';
import { riskProfileNeed } from './risk-profile-need.ts';

export const riskArea: ServerArea<'risk'> = {
  floor: 1,
  open: () => ({ calls: riskHandlers }),
  personalData: riskPersonalData,
  retention: [{ table: 'risk_profiles', forever: 'what was known of a person when investing' }],
  invariants: riskInvariants,
  toDos: {
    risk_profile: async ({ reader, userId, today }) => {
      const profile = await latestRiskProfile(reader, userId);
      return firstStep(profile !== undefined && today < profile.ends_on);
    },
  },
  needs: { risk_profile: riskProfileNeed },
  demo: () => import('./risk.demo.ts'),
};
