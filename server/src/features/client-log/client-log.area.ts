import type { ServerArea } from '../../area.ts';
import { clientLogHandlers } from './client-log.handlers.ts';
import { clientLogInvariants } from './client-log.invariants.ts';
import { clientLogJobs } from './client-log.jobs.ts';
import { collectRegularly } from './collect-uploads.ts';
import { readEntries } from './read-entries.ts';

export const clientLogArea: ServerArea<'clientLog'> = {
  floor: 4,
  open: ({ services }) => ({
    calls: clientLogHandlers(services),
    operatorCalls: { clientLog: (ctx, input) => readEntries(ctx, input, services) },
    jobs: clientLogJobs,
    tasks: [collectRegularly],
  }),
  retention: ['client_log', 'client_log_days'].map((table) => ({ table, job: 'client_log.forget' })),
  invariants: clientLogInvariants,
};
