import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, id, instant, nothing, pageInput, pageOf } from '../wire.ts';

/** The daily jobs, what failed alone, and the clock of a demo. */

/** `waiting` for another job of its date. */
export const runStates = ['running', 'done', 'failed', 'waiting'] as const;

const jobRun = z.object({
  job: z.string(),
  businessDate,
  state: z.enum(runStates),
  startedAt: instant,
  finishedAt: instant.nullable(),
  attempts: z.number().int(),
  /** The number of each thing that the job counts; null for a run that is not done. */
  counts: z.record(z.string(), z.number().int().nonnegative()).nullable(),
  error: z.string().nullable(),
});

export const jobsApi = {
  jobRuns: endpoint({
    method: 'GET',
    path: '/console/api/jobs',
    summary: 'Runs of the daily jobs, the newest first',
    auth: 'operator',
    right: 'jobs.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(runStates).optional() }),
    output: pageOf(jobRun),
    errors: [],
  }),
  runJobs: endpoint({
    method: 'POST',
    path: '/console/api/jobs/run',
    summary: 'Runs what is due now, failed runs included',
    auth: 'operator',
    right: 'jobs.run',
    effect: 'write',
    perMinute: 30,
    audits: ['jobs.run'],
    input: nothing,
    output: z.object({ ran: z.number().int() }),
    errors: [],
  }),
  parkedItems: endpoint({
    method: 'GET',
    path: '/console/api/parked',
    summary: 'What failed alone and is left out until it is retried, the newest first',
    auth: 'operator',
    right: 'jobs.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        /** The work that it belongs to, such as `investing.payout`; `outbox` for messages. */
        kind: z.string(),
        itemId: id,
        subject: z.string(),
        error: z.string(),
        attempts: z.number().int(),
        parkedAt: instant,
      }),
    ),
    errors: [],
  }),
  retryParked: endpoint({
    method: 'POST',
    path: '/console/api/parked/retry',
    summary: 'Lets parked items be tried again: all that are named, or none',
    auth: 'operator',
    right: 'jobs.run',
    effect: 'write',
    perMinute: 60,
    audits: ['jobs.retry'],
    input: z.strictObject({
      items: z
        .array(z.strictObject({ kind: z.string().max(60), itemId: id }))
        .min(1)
        .max(100),
    }),
    output: z.object({ retried: z.number().int() }),
    errors: ['request.not_found'],
  }),
  advanceDemo: endpoint({
    method: 'POST',
    path: '/console/api/demo/advance',
    summary: 'Development and demo only: moves the clock ahead day by day',
    auth: 'operator',
    right: 'jobs.run',
    effect: 'write',
    perMinute: 30,
    audits: ['demo.advance'],
    mayChange: 'anything',
    input: z.strictObject({ days: z.number().int().min(1).max(60) }),
    output: z.object({ businessDate }),
    errors: ['demo.unavailable', 'demo.busy', 'demo.job_failed'],
  }),
};
