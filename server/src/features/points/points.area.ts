import type { ServerArea } from '../../area.ts';
import { pointsCauses } from './points.causes.ts';
import { pointsHandlers } from './points.handlers.ts';
import { pointsInvariants } from './points.invariants.ts';
import { pointsJobs, pointsOutbox, pointsRetries } from './points.jobs.ts';
import { pointsAlerts, pointsOperatorHandlers } from './points.operator.ts';
import { pointsPersonalData } from './points.personal-data.ts';
import { pointsToSpend } from './to-do.ts';

const books = 'what points were given for and spent on, which the books refer to';

export const pointsArea: ServerArea<'points'> = {
  floor: 2,
  open: ({ services }) => ({
    calls: pointsHandlers,
    operatorCalls: pointsOperatorHandlers(services.config.keys),
    jobs: pointsJobs,
    outbox: pointsOutbox(services),
  }),
  retries: pointsRetries,
  personalData: pointsPersonalData,
  retention: ['point_budgets', 'point_lots', 'point_spendings', 'point_spending_parts', 'point_expiries'].map(
    (table) => ({
      table,
      forever: books,
    }),
  ),
  invariants: pointsInvariants,
  causes: pointsCauses,
  toDos: { points_expire: pointsToSpend },
  alerts: pointsAlerts,
};
