import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import type { DailyJob } from '../../jobs/daily.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deleteBefore } from './client-log.store.ts';

/** A log is kept for a few weeks of the outside world's days, whatever date a demo plays. */
export const clientLogJobs: DailyJob[] = [
  {
    name: 'client_log.forget',
    run: async ({ db, clock }) => {
      const first = addDays(businessDateOf(clock.wall()), -defaultPolicy.clientLog.keptDays);
      const forgotten = await inTransaction(db, (writer) => deleteBefore(writer, first));
      return `${forgotten} entries before ${first}`;
    },
  },
];
