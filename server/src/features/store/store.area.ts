import type { ServerArea } from '../../area.ts';
import { storeCauses } from './store.causes.ts';
import { storeHandlers } from './store.handlers.ts';
import { storeInvariants } from './store.invariants.ts';
import { storeAlerts, storeOperatorHandlers } from './store.operator.ts';
import { storePersonalData } from './store.personal-data.ts';
import { marketingHouse } from './store.postings.ts';

export const storeArea: ServerArea<'store'> = {
  floor: 3,
  open: () => ({ calls: storeHandlers, operatorCalls: storeOperatorHandlers }),
  personalData: storePersonalData,
  retention: [{ table: 'point_exchanges', forever: 'what points were paid for, which the books refer to' }],
  invariants: storeInvariants,
  causes: storeCauses,
  alerts: storeAlerts,
  fundingAccounts: {
    kind: 'marketing_funding',
    list: async () => [{ account: marketingHouse, name: { zh: '营销资金', en: 'Marketing funds' } }],
    whenFunded: () => null,
  },
  demo: () => import('./store.demo.ts'),
};
