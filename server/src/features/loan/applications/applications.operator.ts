import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorLoanApplicationsApi } from '@banyan/api/loan/loan-applications.operator.ts';
import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { wishProblem } from '@banyan/domain/loan/application.ts';
import { offerEnds } from '@banyan/domain/loan/application-state.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../audit/index.ts';
import { watermark } from '../../certification/index.ts';
import { operatorNames } from '../../four-eyes/index.ts';
import { foundByName, isOwnAccount, type Keys, usernamesOf } from '../../people/index.ts';
import { loanProductById } from '../products/product.store.ts';
import {
  type ApplicationRow,
  allApplications,
  applicationById,
  lockApplication,
  markApproved,
  markRejected,
  markTaken,
} from './application.store.ts';
import { keptLines, showApplications } from './applications.ts';
import { openDocument } from './documents.ts';
import { notifyOfOffer, notifyOfRefusal } from './notices.ts';

interface One {
  userId: string;
  applicationId: string;
}

export const loanApplicationHandlers = ({
  config: { keys },
  clock,
}: Services): HandlersOf<typeof operatorLoanApplicationsApi> => ({
  operatorLoanApplications: async (ctx, { state, name, cursor, limit }) => {
    const which = { state, ...(await foundByName(ctx.reader, keys, name, /^A\d{8}-\w{8}$/)) };
    const page = await pageBy(
      limit,
      cursor,
      (query) => allApplications(ctx.reader, which, ctx.now, query),
      (row) => ({ at: row.submitted_at, id: row.application_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  viewLoanDocument: {
    run: (ctx, input) => viewDocument(ctx, keys, input),
    finish: (outside, photo) => watermark(photo, `${outside.operator.name} · ${businessTimeOf(clock.now())}`),
  },
  takeLoanApplication: async (ctx, one) => {
    const row = found(await lockApplication(ctx.writer, one.userId, one.applicationId, ctx.now));
    // Whoever takes over what somebody else is at says so by taking it again.
    if (row.state !== 'submitted' && row.state !== 'in_review') throw new AppError('loan.application_over');
    await refuseOwnCase(ctx, row);
    await markTaken(ctx.writer, row, ctx.operator.operatorId, ctx.now);
    return decided(ctx, row, 'loan_application.take', row.number);
  },
  approveLoanApplication: async (ctx, { amount, reason, ...one }) => {
    const row = await inReview(ctx, one);
    await refuseOwnCase(ctx, row);
    const product = found(await loanProductById(ctx.reader, row.product_id));
    const offer = { ...product, minAmount: product.min_amount, maxAmount: product.max_amount };
    if (amount > row.amount || wishProblem(offer, { ...row, amount }))
      throw new AppError('loan.above_request');
    const { offerHours } = ctx.policy.loan;
    const endsAt = offerEnds(ctx.now, { offerHours });
    const by = ctx.operator.operatorId;
    await markApproved(ctx.writer, row, { amount, endsAt, reason, by, at: ctx.now });
    await notifyOfOffer(ctx, keys, { ...row, amount, endsAt });
    const note = `${row.number}: ${formatAmount(amount, currency)} of ${formatAmount(row.amount, currency)}`;
    return decided(ctx, row, 'loan_application.approve', note);
  },
  rejectLoanApplication: async (ctx, { reason, ...one }) => {
    const row = await inReview(ctx, one);
    await markRejected(ctx.writer, row, { reason, by: ctx.operator.operatorId, at: ctx.now });
    await notifyOfRefusal(ctx, keys, { ...row, reason });
    return decided(ctx, row, 'loan_application.reject', `${row.number}: ${reason}`);
  },
});

/** Returns the photo as it was kept; the watermark is drawn once the look at it is written down for good. */
async function viewDocument(
  ctx: OperatorCommand,
  keys: Keys,
  { reason, ...place }: InputOf<typeof operatorLoanApplicationsApi.viewLoanDocument>,
): Promise<Buffer> {
  const { photo, number } = await openDocument(ctx, keys, place);
  const subject = { type: 'loan_application', id: place.applicationId };
  const note = `${number}, photo ${place.position}: ${reason}`;
  await audit(ctx, 'loan_application.view_document', subject, note);
  return photo;
}

async function inReview(ctx: OperatorCommand, { userId, applicationId }: One): Promise<ApplicationRow> {
  const row = found(await lockApplication(ctx.writer, userId, applicationId, ctx.now));
  if (row.state !== 'in_review') throw new AppError('loan.not_in_review');
  return row;
}

/** Nobody decides whether they are lent money, though they may refuse it. Throws `operator.own_case`. */
async function refuseOwnCase(ctx: OperatorCommand, { user_id: userId }: ApplicationRow): Promise<void> {
  if (await isOwnAccount(ctx.reader, userId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
}

/** Leaves in the audit log what was decided, tells the person's screens, and shows it. */
async function decided(ctx: OperatorCommand, row: ApplicationRow, action: AuditAction, note: string) {
  await audit(ctx, action, { type: 'loan_application', id: row.application_id }, note);
  ctx.changed(row.user_id, 'loan');
  const now = found(await applicationById(ctx.writer, row.user_id, row.application_id, ctx.now));
  const [shown] = await show(ctx, [now]);
  return found(shown);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly ApplicationRow[]) {
  const [shown, names, named] = await Promise.all([
    showApplications(ctx, rows),
    operatorNames(ctx.reader),
    usernamesOf(
      ctx.reader,
      rows.map((row) => row.user_id),
    ),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? '—'));
  return rows.map((row, index) => ({
    ...found(shown[index]),
    user: named(row.user_id),
    limit: row.limit_then,
    lines: keptLines(row.limit_lines),
    instalment: row.instalment,
    affordable: row.affordable,
    takenBy: nameOf(row.taken_by),
    takenAt: row.taken_at,
    decidedBy: nameOf(row.decided_by),
    approvalReason: row.approval_reason,
  }));
}
