import type { runStates } from '@banyan/api/operations/operations.operator.ts';
import type { operatorApi } from '@banyan/api/operator.ts';
import { businessDateOf, businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import { found } from '../../platform/app-error.ts';
import { sql } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { following, pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { verify } from '../../verify/verify.ts';
import { watermark } from '../certification/index.ts';
import { readEntries } from '../client-log/index.ts';
import { audit } from './audit.ts';
import {
  approveOne,
  certificationDetail,
  queueOfCertifications,
  rejectOne,
  revealCertification,
  viewPhoto,
} from './certifications.ts';
import { invitationHandlers } from './invitation.ts';
import { addIssuer, decide, listFundings, listIssuers, record } from './issuers.ts';
import { accounts, entries, transfer } from './ledger-explorer.ts';
import { type OperatorRow, operatorById } from './operator.store.ts';
import {
  checkOperatorLogin,
  closeOperatorSession,
  firstSteps,
  openOperatorSession,
} from './operator-session.ts';
import { operatorsHandlers } from './operators.handlers.ts';
import { listOutbox } from './outbox.ts';
import { overview } from './overview.ts';
import { ownCredentialHandlers } from './own-credentials.ts';
import { listParked, retryItems } from './parked.ts';
import { policyHandlers } from './policy.handlers.ts';
import { create, edit, listProducts, publish } from './products.ts';
import { readAudit } from './read-audit.ts';
import { userHandlers } from './users.ts';
import { approve, queue, reject } from './withdrawals.ts';

export { rightsOf } from '../four-eyes/index.ts';
export { audit, auditHash } from './audit.ts';
export { auditJob } from './audit-chain.ts';
export { insertOperator } from './operator.store.ts';
export { authenticateOperator } from './operator-session.ts';

/** What the console needs of the running process beside the database. */
export interface Controls {
  runDaily(): Promise<{ ran: number }>;
  /** What sets parked items going again. */
  retries: Retries;
  /** Moves the demo's clock; throws `demo.unavailable` in production. */
  advance(days: number): Promise<void>;
}

interface JobRow {
  run: string;
  job: string;
  business_date: string;
  state: (typeof runStates)[number];
  started_at: Date;
  finished_at: Date | null;
  attempts: number;
  outcome: string | null;
  error: string | null;
}

export function consoleHandlers(services: Services, controls: Controls): HandlersOf<typeof operatorApi> {
  const { isDemo, keys } = services.config;
  return {
    login: {
      prepare: (outside, input) => checkOperatorLogin(outside, input),
      run: (ctx, { code }, row: OperatorRow) => openOperatorSession(ctx, services.config, row, code),
    },
    logout: async (ctx) => {
      await closeOperatorSession(ctx);
      return { ok: true };
    },
    me: async (ctx) => ({
      ...(ctx.operator as typeof ctx.operator & { roles: never[]; rights: never[] }),
      ...firstSteps(
        found(await operatorById(ctx.reader, ctx.operator.operatorId)),
        services.config.needsSecondFactor,
      ),
      isDemo,
      businessDate: ctx.today,
      now: ctx.now,
    }),
    overview: (ctx) => overview(ctx),
    withdrawals: (ctx, input) => queue(ctx, input),
    approveWithdrawal: (ctx, input) => approve(ctx, input),
    rejectWithdrawal: (ctx, input) => reject(ctx, input),
    certifications: (ctx, input) => queueOfCertifications(ctx, keys, input),
    certificationDetail: (ctx, { userId }) => certificationDetail(ctx, keys, userId),
    revealCertification: (ctx, input) => revealCertification(ctx, keys, input),
    certificationPhoto: {
      run: (ctx, input) => viewPhoto(ctx, keys, input),
      finish: (outside, photo) =>
        watermark(photo, `${outside.operator.name} · ${businessTimeOf(services.clock.now())}`),
    },
    approveCertification: (ctx, input) => approveOne(ctx, keys, input),
    rejectCertification: (ctx, input) => rejectOne(ctx, keys, input),
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
    ...ownCredentialHandlers(services),
    ...userHandlers(services),
    ...operatorsHandlers(services),
    ...invitationHandlers(services),
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
      prepare: () => controls.runDaily(),
      run: async (ctx, _input, { ran }: { ran: number }) => {
        await audit(ctx, 'jobs.run', { type: 'jobs', id: ctx.today }, `${ran} runs`);
        return { ran };
      },
    },
    parkedItems: (ctx, input) => listParked(ctx, input),
    retryParked: (ctx, input) => retryItems(ctx, controls.retries, input),
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
    audit: (ctx, input) => readAudit(ctx, keys, input),
    clientLog: (ctx, input) => readEntries(ctx, input, services),
    outbox: (ctx, input) => listOutbox(ctx, services.config, input),
  };
}
