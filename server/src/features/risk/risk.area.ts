import type { ServerArea } from '../../area.ts';
import { riskHandlers } from './risk.handlers.ts';
import { riskInvariants } from './risk.invariants.ts';
import { riskPersonalData } from './risk.personal-data.ts';

export const riskArea: ServerArea<'risk'> = {
  floor: 1,
  open: () => ({ calls: riskHandlers }),
  personalData: riskPersonalData,
  retention: [{ table: 'risk_profiles', forever: 'what was known of a person when investing' }],
  invariants: riskInvariants,
  demo: () => import('./risk.demo.ts'),
};
