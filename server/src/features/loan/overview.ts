import type { UserRead } from '../../platform/context.ts';
import { newestApplication } from './applications/application.store.ts';
import { showApplications } from './applications/applications.ts';
import { committedInstalments, limitOf } from './applications/borrower.ts';
import { openLoansOf } from './repaying/loan.store.ts';
import { showLoans } from './repaying/loans.ts';

/** Returns how much a person may borrow and why, the newest application unless it is done with, and the open loans. */
export async function loanOverview(ctx: UserRead) {
  const { limit, lines, nextLevel } = await limitOf(ctx, ctx.userId);
  const newest = await newestApplication(ctx.reader, ctx.userId, ctx.now);
  const isOver = newest?.state === 'signed' || newest?.state === 'withdrawn';
  const [application = null] = newest && !isOver ? await showApplications(ctx, [newest]) : [];
  const loans = await showLoans(ctx, await openLoansOf(ctx.reader, ctx.userId));
  const committed = await committedInstalments(ctx, ctx.userId);
  const { limitPerSettled, maxLimit } = ctx.policy.loan;
  return { limit, lines, nextLevel, committed, limitPerSettled, maxLimit, application, loans };
}
