import type { ServerArea } from '../../area.ts';
import { otherPeople, remittancesCauses } from './remittances.causes.ts';
import { findRemittances } from './remittances.finds.ts';
import { remittancesHandlers } from './remittances.handlers.ts';
import { remittancesInvariants } from './remittances.invariants.ts';
import { remittancesOperatorHandlers } from './remittances.operator.ts';
import { remittancesPersonalData } from './remittances.personal-data.ts';

const paid = 'who paid whom, which the books refer to';

export const remittancesArea: ServerArea<'remittances'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: remittancesHandlers(services),
    operatorCalls: remittancesOperatorHandlers(services),
  }),
  personalData: remittancesPersonalData,
  retention: ['remittances', 'remittance_requests', 'remittance_request_codes'].map((table) => ({
    table,
    forever: paid,
  })),
  invariants: remittancesInvariants,
  causes: remittancesCauses,
  subjects: { causes: ['remittance'], named: otherPeople },
  ownFinds: { remittance: findRemittances },
  demo: () => import('./remittances.demo.ts'),
};
