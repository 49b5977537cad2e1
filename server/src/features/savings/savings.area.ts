import type { ServerArea } from '../../area.ts';
import { balancePart } from '../../ledger/index.ts';
import { interestOf } from './accrual.store.ts';
import { movementNumbers } from './movement.store.ts';
import { savingsCauses } from './savings.causes.ts';
import { savingsHandlers } from './savings.handlers.ts';
import { savingsInvariants } from './savings.invariants.ts';
import { savingsJobs, savingsOutbox, savingsRetries } from './savings.jobs.ts';
import { savingsAlerts, savingsOperatorHandlers } from './savings.operator.ts';
import { savingsPersonalData } from './savings.personal-data.ts';
import { incomeHouse } from './savings.postings.ts';

const money = 'what moved and what was earned, which the books refer to';

export const savingsArea: ServerArea<'savings'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: savingsHandlers(services.config.keys),
    operatorCalls: savingsOperatorHandlers,
    jobs: savingsJobs,
    outbox: savingsOutbox(services),
  }),
  retries: savingsRetries,
  personalData: savingsPersonalData,
  retention: [
    { table: 'savings_pots', forever: 'the person’s own, until the account is closed' },
    ...['savings_movements', 'savings_accruals', 'savings_days'].map((table) => ({ table, forever: money })),
  ],
  invariants: savingsInvariants,
  causes: savingsCauses,
  assetParts: {
    savings: balancePart('savings', async (reader, userId) => (await interestOf(reader, userId)).waiting),
  },
  subjects: { causes: ['savings_movement'], named: movementNumbers },
  alerts: savingsAlerts,
  fundingAccounts: {
    kind: 'savings_funding',
    list: async () => [{ account: incomeHouse, name: { zh: '余额宝收益资金', en: 'Savings income' } }],
    whenFunded: () => ['savings.funded', {}],
  },
  demo: () => import('./savings.demo.ts'),
};
