import { admissionProblem } from '@banyan/domain/loan/application.ts';
import type { UserRead } from '../../platform/context.ts';
import { newestApplication } from './applications/application.store.ts';
import { showApplications } from './applications/applications.ts';
import { committedInstalments, limitOf } from './applications/borrower.ts';
import { offeredProducts } from './products/product.store.ts';
import { openLoansOf } from './repaying/loan.store.ts';
import { showLoans } from './repaying/loans.ts';

/**
 * Returns how much a person may borrow and why, the newest application unless it is done with, the open loans, and what is
 * offered and not to them yet.
 */
export async function loanOverview(ctx: UserRead) {
  const { limit, lines, nextLevel, borrower } = await limitOf(ctx, ctx.userId);
  const newest = await newestApplication(ctx.reader, ctx.userId, ctx.now);
  const isOver = newest?.state === 'signed' || newest?.state === 'withdrawn';
  const [application = null] = newest && !isOver ? await showApplications(ctx, [newest]) : [];
  const loans = await showLoans(ctx, await openLoansOf(ctx.reader, ctx.userId));
  const committed = await committedInstalments(ctx, ctx.userId);
  const { limitPerSettled, maxLimit } = ctx.policy.loan;
  const notYet = await productsNotYetFor(ctx, borrower);
  return { limit, lines, nextLevel, committed, limitPerSettled, maxLimit, notYet, application, loans };
}

async function productsNotYetFor({ reader }: UserRead, borrower: Parameters<typeof admissionProblem>[1]) {
  return (await offeredProducts(reader))
    .map((row) => ({
      productId: row.product_id,
      name: row.name,
      minLevel: row.min_level,
      minSettled: row.min_settled,
    }))
    .filter((terms) => admissionProblem(terms, borrower) !== null);
}
