import type { operatorApi } from '@banyan/api/operator.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { AppError } from '../../platform/app-error.ts';
import { sql } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { following, pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { verify } from '../../verify/verify.ts';
import { readEntries } from '../client-log/index.ts';
import { audit, auditRows, checkChain } from './audit.ts';
import { addIssuer, decide, listFundings, listIssuers, record } from './issuers.ts';
import { accounts, entries, transfer } from './ledger-explorer.ts';
import { checkOperatorLogin, closeOperatorSession, openOperatorSession } from './operator-session.ts';
import { listOutbox } from './outbox.ts';
import { overview } from './overview.ts';
import { policyHandlers } from './policy.handlers.ts';
import { create, edit, listProducts, publish } from './products.ts';
import { approve, queue, reject } from './withdrawals.ts';

export { audit, auditHash } from './audit.ts';
export { authenticateOperator } from './operator-session.ts';
export { rightsOf } from './roles.ts';

/** What the console needs of the running process beside the database. */
export interface Controls {
  runDue(): Promise<number>;
  /** Moves the demo's clock; throws `demo.unavailable` in production. */
  advance(days: number): Promise<void>;
}

interface JobRow {
  run: string;
  job: string;
  business_date: string;
  state: 'running' | 'done' | 'failed';
  started_at: Date;
  finished_at: Date | null;
  attempts: number;
  outcome: string | null;
  error: string | null;
}

export function consoleHandlers(services: Services, controls: Controls): HandlersOf<typeof operatorApi> {
  const { isDemo } = services.config;
  return {
    login: {
      prepare: (outside, input) => checkOperatorLogin(outside, input),
      run: (ctx, _input, row) => openOperatorSession(ctx, row),
    },
    logout: async (ctx) => {
      await closeOperatorSession(ctx);
      return { ok: true };
    },
    me: async (ctx) => ({
      ...(ctx.operator as never as {
        operatorId: string;
        username: string;
        name: string;
        roles: never[];
        rights: never[];
      }),
      isDemo,
      businessDate: ctx.today,
      now: ctx.now,
    }),
    overview: (ctx) => overview(ctx),
    withdrawals: (ctx, input) => queue(ctx, input),
    approveWithdrawal: (ctx, input) => approve(ctx, input),
    rejectWithdrawal: (ctx, input) => reject(ctx, input),
    issuers: (ctx) => listIssuers(ctx),
    createIssuer: (ctx, input) => addIssuer(ctx, input),
    fundings: (ctx, input) => listFundings(ctx, input),
    recordFunding: (ctx, input) => record(ctx, input),
    confirmFunding: (ctx, { fundingId }) => decide(ctx, fundingId, 'confirmed'),
    refuseFunding: (ctx, { fundingId }) => decide(ctx, fundingId, 'refused'),
    products: (ctx) => listProducts(ctx),
    createProduct: (ctx, input) => create(ctx, input),
    editProduct: (ctx, input) => edit(ctx, input),
    publishProduct: (ctx, input) => publish(ctx, input),
    ...policyHandlers(services),
    jobRuns: (ctx, { cursor, limit, state }) =>
      pageBy(
        limit,
        cursor,
        ({ after, limit }) => {
          const { where, order } = following(after, { at: 'started_at', id: 'run' });
          return ctx.reader.rows<JobRow>(sql`
            select job, business_date, state, started_at, finished_at, attempts, outcome, error, run
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
          outcome: row.outcome,
          error: row.error,
        }),
      ),
    runJobs: {
      prepare: () => controls.runDue(),
      run: async (ctx, _input, ran: number) => {
        await audit(ctx, 'jobs.run', { type: 'jobs', id: ctx.today }, `${ran} runs`);
        return { ran };
      },
    },
    advanceDemo: {
      prepare: async (_outside, { days }) => controls.advance(days),
      run: async (ctx, { days }) => {
        await audit(ctx, 'demo.advance', { type: 'clock', id: ctx.today }, `${days} days`);
        return { businessDate: businessDateOf(services.clock.now()) };
      },
    },
    ledgerAccounts: (ctx, { username }) => accounts(ctx, username),
    ledgerEntries: (ctx, input) => entries(ctx, input),
    ledgerTransfer: (ctx, { ownerId, transferId }) => transfer(ctx, ownerId, transferId),
    verify: { prepare: () => verify(services.db), run: async (_ctx, _input, result) => result },
    audit: async (ctx, { cursor, limit, subjectId }) => {
      if (cursor !== undefined && !/^\d{1,18}$/.test(cursor))
        throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
      const rows = await auditRows(ctx.reader, {
        before: cursor ? BigInt(cursor) : null,
        limit: limit + 1,
        subjectId,
      });
      const page = rows.slice(0, limit);
      return {
        items: page.map((row) => ({
          seq: row.seq,
          at: row.at,
          operator: row.operator,
          action: row.action,
          subjectType: row.subject_type,
          subjectId: row.subject_id,
          detail: row.detail,
          hash: row.hash,
        })),
        nextCursor: rows.length > limit ? String(page.at(-1)?.seq) : null,
        chain: await checkChain(ctx.reader),
      };
    },
    clientLog: (ctx, input) => readEntries(ctx, input, services),
    outbox: (ctx, input) => listOutbox(ctx, services.config, input),
  };
}
