import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { runStates } from '@banyan/api/operations/jobs.operator.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Process } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { following, pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { listOutbox } from './outbox.ts';
import { listParked, retryItems } from './parked.ts';

interface JobRow {
  run: string;
  job: string;
  business_date: string;
  state: (typeof runStates)[number];
  started_at: Date;
  finished_at: Date | null;
  attempts: number;
  counts: Record<string, number> | null;
  error: string | null;
}

export function operationsHandlers(process: Process<'retries'>): HandlersOf<OperatorCalls['operations']> {
  const { services, all, runDaily, advance } = process;
  return {
    jobRuns: (ctx, { cursor, limit, state }) =>
      pageBy(
        limit,
        cursor,
        ({ after, limit }) => {
          const { where, order } = following(after, { at: 'started_at', id: 'run' });
          return ctx.reader.rows<JobRow>(sql`
            select job, business_date, state, started_at, finished_at, attempts, counts, error, run
            from (select *, job || ' ' || business_date as run from job_runs) runs
            where (${state ?? null}::text is null or state = ${state ?? null}) and ${where} order by ${order} limit ${limit}`);
        },
        (row) => ({ at: row.started_at, id: row.run }),
        (row) => ({
          job: row.job,
          businessDate: row.business_date,
          state: row.state,
          startedAt: row.started_at,
          finishedAt: row.finished_at,
          attempts: row.attempts,
          counts: row.counts,
          error: row.error,
        }),
      ),
    runJobs: {
      prepare: () => runDaily(),
      run: async (ctx, _input, { ran }: { ran: number }) => {
        await audit(ctx, 'jobs.run', { type: 'jobs', id: ctx.today }, `${ran} runs`);
        return { ran };
      },
    },
    parkedItems: (ctx, input) => listParked(ctx, input),
    retryParked: (ctx, input) => retryItems(ctx, all.retries, input),
    advanceDemo: {
      prepare: async (_outside, { days }) => advance(days),
      run: async (ctx, { days }) => {
        await audit(ctx, 'demo.advance', { type: 'clock', id: ctx.today }, `${days} days`);
        return { businessDate: businessDateOf(services.clock.now()) };
      },
    },
    outbox: (ctx, input) => listOutbox(ctx, services.config, input),
  };
}
