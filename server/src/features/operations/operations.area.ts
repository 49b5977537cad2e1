import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { operationsHandlers } from './operations.operator.ts';
import { operationsPersonalData } from './operations.personal-data.ts';
import { forgetShortLived, operationsRetention } from './operations.retention.ts';
import { parkedAlerts } from './parked.ts';
import { retentionJob } from './retention-job.ts';

export const operationsArea: ServerArea<'operations', 'retentions' | 'retries'> = {
  floor: 4,
  open: (process) => ({
    operatorCalls: operationsHandlers(process),
    jobs: [retentionJob(process.all.retentions)],
    tasks: [forgetShortLived],
  }),
  personalData: operationsPersonalData,
  retention: operationsRetention,
  queues: {
    failedJobs: sql`select count(*) from job_runs where state = 'failed'`,
    parkedItems: sql`select count(*) from parked_items where released_at is null`,
  },
  alerts: parkedAlerts,
};
