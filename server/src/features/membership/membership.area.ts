import type { ServerArea } from '../../area.ts';
import { membershipRecomputations } from './growth.invariants.ts';
import { membershipHandlers } from './membership.handlers.ts';
import { membershipInvariants } from './membership.invariants.ts';
import { membershipJobs, membershipOutbox, membershipRetries } from './membership.jobs.ts';
import { membershipOperatorHandlers } from './membership.operator.ts';
import { membershipPersonalData } from './membership.personal-data.ts';
import { levelClaim } from './standing.ts';

const derived = 'what a level was reached by, day by day';

export const membershipArea: ServerArea<'membership'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: membershipHandlers,
    operatorCalls: membershipOperatorHandlers(services),
    jobs: membershipJobs,
    outbox: membershipOutbox(services),
  }),
  retries: membershipRetries,
  personalData: membershipPersonalData,
  retention: ['members', 'growth_days', 'level_changes'].map((table) => ({ table, forever: derived })),
  invariants: membershipInvariants,
  recomputations: membershipRecomputations,
  reviewClaim: levelClaim,
};
