import type { loanApplication } from '@banyan/api/loan/shapes.ts';
import { mayAddDocuments } from '@banyan/domain/loan/application-documents.ts';
import type { z } from 'zod';
import { found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import { pageBy } from '../../../platform/page.ts';
import { type LoanProductRow, loanProductsByIds } from '../products/product.store.ts';
import { type ApplicationRow, applicationById, applicationsOf, type KeptLine } from './application.store.ts';
import { type DocumentRow, documentsOf } from './document.store.ts';

type Shown = z.output<typeof loanApplication>;

/** Returns an application as its person sees it. */
export function showApplication(
  row: ApplicationRow,
  product: LoanProductRow,
  documents: readonly DocumentRow[],
): Shown {
  const { approved_amount: amount, offer_ends_at: endsAt } = row;
  return {
    applicationId: row.application_id,
    number: row.number,
    product: {
      productId: product.product_id,
      name: product.name,
      rateBps: product.rate_bps,
      feeBps: product.fee_bps,
    },
    amount: row.amount,
    months: row.months as Shown['months'],
    method: row.method,
    purpose: row.purpose,
    employment: row.employment,
    monthlyIncome: row.monthly_income,
    state: row.state,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    offer: amount !== null && endsAt !== null ? { amount, endsAt } : null,
    reason: row.reason,
    mayAppeal: row.state === 'rejected' && row.appeal === null,
    appeal: row.appeal,
    agreementVersion: row.agreement_version,
    documents: documents.map(({ position, added_at: addedAt }) => ({ position, addedAt })),
    mayAddDocuments: mayAddDocuments(row.state, row.appeal !== null),
    loanId: row.loan_id,
  };
}

/** Returns several applications with their products. */
export async function showApplications(
  { reader }: Pick<UserRead, 'reader'>,
  rows: readonly ApplicationRow[],
): Promise<Shown[]> {
  const products = await loanProductsByIds(
    reader,
    rows.map((row) => row.product_id),
  );
  const documents = await documentsOf(reader, rows);
  return rows.map((row) =>
    showApplication(row, found(products.get(row.product_id)), documents.get(row.application_id) ?? []),
  );
}

export async function loanApplications(
  ctx: UserRead,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => applicationsOf(ctx.reader, ctx.userId, ctx.now, query),
    (row) => ({ at: row.submitted_at, id: row.application_id }),
    (row) => row,
  );
  return { ...page, items: await showApplications(ctx, page.items) };
}

export async function oneApplication(ctx: UserRead, applicationId: string) {
  const row = found(await applicationById(ctx.reader, ctx.userId, applicationId, ctx.now));
  const [shown] = await showApplications(ctx, [row]);
  return found(shown);
}

/** Returns the lines of a limit as they were kept. */
export const keptLines = (lines: readonly KeptLine[]) =>
  lines.map(({ amount, ...line }) => ({ ...line, amount: BigInt(amount) }));
