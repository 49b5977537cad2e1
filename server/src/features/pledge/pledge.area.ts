import type { ServerArea } from '../../area.ts';
import { pledgeCauses } from './pledge.causes.ts';
import { pledgeHandlers } from './pledge.handlers.ts';
import { pledgeInvariants } from './pledge.invariants.ts';
import { pledgeJobs, pledgeOutbox, pledgeRetries, pledgeTasks } from './pledge.jobs.ts';
import { pledgePersonalData } from './pledge.personal-data.ts';
import { owedOnPledges } from './pledging/owed.ts';
import { pledgeAlerts, pledgeOperatorHandlers } from './pledging/pledges.operator.ts';
import { forcedSales } from './selling/settle-sales.ts';

const books = 'what is owed, repaid, pledged and sold, which the books refer to';

export const pledgeArea: ServerArea<'pledge'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: pledgeHandlers,
    operatorCalls: pledgeOperatorHandlers,
    jobs: pledgeJobs,
    tasks: pledgeTasks,
    outbox: pledgeOutbox(services),
  }),
  retries: pledgeRetries,
  personalData: pledgePersonalData,
  retention: ['pledges', 'pledge_nights', 'pledge_steps', 'pledge_sales', 'pledge_sale_fills'].map(
    (table) => ({
      table,
      forever: books,
    }),
  ),
  invariants: pledgeInvariants,
  causes: pledgeCauses,
  debtParts: { pledge: owedOnPledges },
  alerts: pledgeAlerts,
  forcedSales,
  demo: () => import('./pledge.demo.ts'),
};
