import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { loanApplicationHandlers } from './applications/applications.operator.ts';
import { loanCauses } from './loan.causes.ts';
import { loanHandlers } from './loan.handlers.ts';
import { loanInvariants } from './loan.invariants.ts';
import { loanJobs, loanOutbox, loanRetries } from './loan.jobs.ts';
import { loanPersonalData } from './loan.personal-data.ts';
import { lendingHouse } from './loan.postings.ts';
import { loanContracts } from './loan-contract.ts';
import { loanProductHandlers } from './products/products.operator.ts';
import { loanAlerts, loansOperatorHandlers } from './repaying/loans.operator.ts';

const books = 'what is owed and was repaid, which the books refer to';

export const loanArea: ServerArea<'loan'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: loanHandlers(services.config.keys),
    operatorCalls: {
      ...loanProductHandlers,
      ...loanApplicationHandlers(services.config.keys),
      ...loansOperatorHandlers,
    },
    jobs: loanJobs,
    outbox: loanOutbox(services),
  }),
  retries: loanRetries,
  personalData: loanPersonalData,
  retention: [
    { table: 'loan_products', forever: 'what was offered, which loans refer to' },
    { table: 'loan_applications', forever: 'the person’s own, until the account is closed' },
    ...['loans', 'loan_instalments', 'loan_repayments', 'loan_penalties'].map((table) => ({
      table,
      forever: books,
    })),
  ],
  invariants: loanInvariants,
  causes: loanCauses,
  alerts: loanAlerts,
  contractKinds: { loan: loanContracts },
  queues: {
    loanApplications: sql`select count(*) from loan_applications where state in ('submitted', 'in_review')`,
    loanProducts: sql`select count(*) from loan_products where published_at is null and withdrawn_at is null`,
  },
  fourEyes: sql`
    select 'loan_product' as subject_type, product_id as subject_id, created_by as maker, published_by as checker,
      'loan product ' || product_id as named from loan_products`,
  fundingAccounts: {
    kind: 'loan_funding',
    list: async () => [{ account: lendingHouse, name: { zh: '放贷资金', en: 'Lending funds' } }],
    whenFunded: () => ({ topic: 'loan.funded', payload: {} }),
  },
  demo: () => import('./loan.demo.ts'),
};
