import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, count, id, instant, nothing, pageInput, pageOf } from '../wire.ts';

/** Jobs, the audit log, and messages to people. */

/** `waiting` for another job of its date. */
export const runStates = ['running', 'done', 'failed', 'waiting'] as const;

const jobRun = z.object({
  job: z.string(),
  businessDate,
  state: z.enum(runStates),
  startedAt: instant,
  finishedAt: instant.nullable(),
  attempts: z.number().int(),
  /** What it did, in counts and sums. */
  outcome: z.string().nullable(),
  error: z.string().nullable(),
});

export const operatorSystemApi = {
  jobRuns: endpoint({
    method: 'GET',
    path: '/console/api/jobs',
    summary: 'Runs of the daily jobs, the newest first',
    auth: 'operator',
    right: 'jobs.read',
    effect: 'read',
    input: z.strictObject({ ...pageInput, state: z.enum(runStates).optional() }),
    output: pageOf(jobRun),
    errors: ['session.required', 'operator.forbidden'],
  }),
  runJobs: endpoint({
    method: 'POST',
    path: '/console/api/jobs/run',
    summary: 'Runs what is due now, failed runs included',
    auth: 'operator',
    right: 'jobs.run',
    effect: 'write',
    input: nothing,
    output: z.object({ ran: z.number().int() }),
    errors: ['session.required', 'operator.forbidden'],
  }),
  parkedItems: endpoint({
    method: 'GET',
    path: '/console/api/parked',
    summary: 'What failed alone and is left out until it is retried, the newest first',
    auth: 'operator',
    right: 'jobs.read',
    effect: 'read',
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        /** Whose work it is, such as `investing.payout`; `outbox` for messages. */
        kind: z.string(),
        itemId: id,
        subject: z.string(),
        error: z.string(),
        attempts: z.number().int(),
        parkedAt: instant,
      }),
    ),
    errors: ['session.required', 'operator.forbidden'],
  }),
  retryParked: endpoint({
    method: 'POST',
    path: '/console/api/parked/retry',
    summary: 'Lets parked items be tried again: all that are named, or none',
    auth: 'operator',
    right: 'jobs.run',
    effect: 'write',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ kind: z.string().max(60), itemId: id }))
        .min(1)
        .max(100),
    }),
    output: z.object({ retried: z.number().int() }),
    errors: ['session.required', 'operator.forbidden', 'request.not_found'],
  }),
  advanceDemo: endpoint({
    method: 'POST',
    path: '/console/api/demo/advance',
    summary: 'Development and demo only: moves the clock ahead day by day',
    auth: 'operator',
    right: 'jobs.run',
    effect: 'write',
    input: z.strictObject({ days: z.number().int().min(1).max(60) }),
    output: z.object({ businessDate }),
    errors: ['session.required', 'operator.forbidden', 'demo.unavailable', 'demo.busy', 'demo.job_failed'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/console/api/audit',
    summary: 'The audit log, the newest first, and whether its hash chain is unbroken',
    auth: 'operator',
    right: 'audit.read',
    effect: 'read',
    input: z.strictObject({
      ...pageInput,
      subjectId: id.optional(),
      operatorId: id.optional(),
      /** A kind of deed, or the area before its dot. */
      action: z
        .string()
        .regex(/^[a-z_.]{1,60}$/)
        .optional(),
      /** Days in Shanghai, both included. */
      from: businessDate.optional(),
      until: businessDate.optional(),
    }),
    output: pageOf(
      z.object({
        seq: count,
        at: instant,
        operator: z.string(),
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.string(),
        detail: z.string(),
        hash: z.string(),
      }),
    ).extend({
      /** Looked at from a row on; the rows before it are looked at every night. */
      chain: z.object({ intact: z.boolean(), brokenAt: count.nullable(), from: count }),
      /** What can be chosen among. */
      actions: z.array(z.string()),
      operators: z.array(z.object({ operatorId: id, name: z.string() })),
    }),
    errors: ['session.required', 'operator.forbidden'],
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/console/api/outbox',
    summary: 'Messages sent to people; in the demo the codes can be read here',
    auth: 'operator',
    right: 'outbox.read',
    effect: 'read',
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        messageId: id,
        channel: z.enum(['email', 'sms']),
        recipient: z.string(),
        subject: z.string(),
        body: z.string().nullable().meta({ description: 'null once it is no longer of use' }),
        state: z.enum(['queued', 'sent', 'failed']),
        attempts: z.number().int(),
        error: z.string().nullable(),
        at: instant,
      }),
    ),
    errors: ['session.required', 'operator.forbidden'],
  }),
};
