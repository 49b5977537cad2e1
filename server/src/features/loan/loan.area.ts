import { documentKeptDays } from '@banyan/domain/loan/application-documents.ts';
import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { sealOf } from '../../platform/pdf/open-seal.ts';
import { loanApplicationHandlers } from './applications/applications.operator.ts';
import { loanAgreements } from './loan.agreements.ts';
import { loanCauses } from './loan.causes.ts';
import { findLoans } from './loan.finds.ts';
import { loanHandlers } from './loan.handlers.ts';
import { loanInvariants } from './loan.invariants.ts';
import { loanJobs, loanOutbox, loanRetries } from './loan.jobs.ts';
import { loanPersonalData } from './loan.personal-data.ts';
import { lendingHouse } from './loan.postings.ts';
import { loanContracts } from './loan-contract.ts';
import { loanProductHandlers } from './products/products.operator.ts';
import { loanAlerts, loansOperatorHandlers } from './repaying/loans.operator.ts';
import { owedOnLoans } from './repaying/owed.ts';
import { instalmentToPay, offerToSign } from './to-dos.ts';
import { loanWorkoutHandlers } from './workout/workout.operator.ts';

const books = 'what is owed and was repaid, which the books refer to';

export const loanArea: ServerArea<'loan'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: loanHandlers(services.config.keys, sealOf(services.config)),
    operatorCalls: {
      ...loanProductHandlers,
      ...loanApplicationHandlers(services),
      ...loansOperatorHandlers(services.config.keys),
      ...loanWorkoutHandlers(services.config.keys),
    },
    jobs: loanJobs,
    outbox: loanOutbox(services),
  }),
  retries: loanRetries,
  personalData: loanPersonalData,
  retention: [
    { table: 'loan_products', forever: 'what was offered, which loans refer to' },
    { table: 'loan_agreements', forever: 'what people agreed to, which applications refer to' },
    { table: 'loan_applications', forever: 'the person’s own, until the account is closed' },
    {
      table: 'loan_documents',
      key: ['user_id', 'application_id', 'position'],
      days: documentKeptDays,
      goes: (before) => sql`t.added_at < ${before}`,
      why: 'whatever it helped to decide has been decided by then',
    },
    ...[
      'loans',
      'loan_instalments',
      'loan_repayments',
      'loan_penalties',
      'loan_promises',
      'loan_deferrals',
      'loan_write_offs',
    ].map((table) => ({ table, forever: books })),
    { table: 'loan_notes', forever: 'what explains how a loan was dealt with, until the account is closed' },
  ],
  invariants: loanInvariants,
  causes: loanCauses,
  ownFinds: { loan: findLoans },
  agreements: { loan_product: loanAgreements },
  alerts: loanAlerts,
  debtParts: { loan: owedOnLoans },
  toDos: { sign_loan: offerToSign, repay_loan: instalmentToPay },
  contractKinds: { loan: loanContracts },
  queues: {
    loanApplications: sql`select count(*) from loan_applications where state in ('submitted', 'in_review')`,
    // Drafts, and the newest version of an agreement where it waits.
    loanProducts: sql`
      select count(*) from loan_products p where p.withdrawn_at is null and exists (
        select from loan_agreements a
        where a.product_id = p.product_id and a.published_at is null and a.version >= p.agreement_version)`,
    loanDeferrals: sql`select count(*) from loan_deferrals where state = 'proposed'`,
    loanWriteOffs: sql`select count(*) from loan_write_offs where state = 'proposed'`,
  },
  fourEyes: sql`
    select 'loan_product' as subject_type, product_id as subject_id, created_by as maker, published_by as checker,
      'loan product ' || product_id as named from loan_products
    union all
    select 'loan_agreement', agreement_id, created_by, published_by, 'loan agreement ' || agreement_id
    from loan_agreements where version > 1
    union all
    select 'loan_deferral', deferral_id, proposed_by, decided_by, 'deferral ' || deferral_id from loan_deferrals
    union all
    select 'loan_write_off', write_off_id, proposed_by, decided_by, 'write-off ' || write_off_id from loan_write_offs`,
  fundingAccounts: {
    kind: 'loan_funding',
    list: async () => [{ account: lendingHouse, name: { zh: '放贷资金', en: 'Lending funds' } }],
    whenFunded: () => ['loan.funded', {}],
  },
  demo: () => import('./loan.demo.ts'),
};
