import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { dividendsCauses, payingCompanyNames } from './dividends.causes.ts';
import { dividendsHandlers } from './dividends.handlers.ts';
import { dividendsInvariants } from './dividends.invariants.ts';
import { dividendsJobs, dividendsOutbox, dividendsRetries } from './dividends.jobs.ts';
import { dividendsAlerts, dividendsOperatorHandlers } from './dividends.operator.ts';
import { dividendsPersonalData } from './dividends.personal-data.ts';
import { dividendAccounts } from './funding-accounts.ts';

const books = 'what was announced, due and paid, which the books refer to';

export const dividendsArea: ServerArea<'dividends'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: dividendsHandlers,
    operatorCalls: dividendsOperatorHandlers,
    jobs: dividendsJobs,
    outbox: dividendsOutbox(services),
  }),
  retries: dividendsRetries,
  personalData: dividendsPersonalData,
  retention: ['dividends', 'dividend_claims'].map((table) => ({ table, forever: books })),
  invariants: dividendsInvariants,
  causes: dividendsCauses,
  subjects: { causes: ['dividend_claim'], named: payingCompanyNames },
  queues: {
    dividends: sql`
      select count(*) from dividends
      where state = 'proposed' or state = 'announced' and withdrawal_asked_at is not null and closed_at is null`,
  },
  alerts: dividendsAlerts,
  fundingAccounts: dividendAccounts,
  fourEyes: sql`
    select 'dividend' as subject_type, dividend_id as subject_id, proposed_by as maker, decided_by as checker,
      'dividend ' || dividend_id as named from dividends
    union all
    select 'dividend_withdrawal', dividend_id, withdrawal_asked_by, withdrawn_by, 'withdrawal of dividend ' || dividend_id
    from dividends where withdrawal_asked_at is not null`,
  demo: () => import('./dividends.demo.ts'),
};
