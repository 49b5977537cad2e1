import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { deleteBefore } from './client-log.store.ts';

/** A log is kept for a few weeks of the outside world's days, whatever date a demo plays. */
export const clientLogJobs: AreaJob[] = [
  {
    name: 'client_log.forget',
    run: (services) =>
      runCommand(services, systemClient, newId(), async ({ writer, wall, policy }) => {
        const first = addDays(businessDateOf(wall), -policy.clientLog.keptDays);
        return { entries: await deleteBefore(writer, first) };
      }),
  },
];
