import type { loanDetail, loanRepayment, loanSummary } from '@banyan/api/loan/shapes.ts';
import { historiesOf, type PaidBy } from '@banyan/domain/loan/instalment-history.ts';
import { courseOf } from '@banyan/domain/loan/loan-course.ts';
import { dueNow, type LoanStanding, type Owed, payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { withdrawableUntil } from '@banyan/domain/loan/loan-state.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { z } from 'zod';
import type { TransferDraft } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import { pageBy } from '../../../platform/page.ts';
import { repaymentPostings } from '../loan.postings.ts';
import { type Bilingual, type LoanProductRow, loanProductsByIds } from '../products/product.store.ts';
import { promisesOf } from '../workout/promise.store.ts';
import { showPromise } from '../workout/show-promise.ts';
import { type LoanRow, loanById, loansOf } from './loan.store.ts';
import { bringUpTo, factsOf, penaltyTermsOf, standingsOf } from './loan-facts.store.ts';
import { type RepaymentRow, repaymentById, repaymentsOf } from './repayment.store.ts';

type Summary = z.output<typeof loanSummary>;
type Detail = z.output<typeof loanDetail>;

/** Returns a loan as it stands, in short. */
export function showLoan(row: LoanRow, name: Bilingual, standing: LoanStanding | undefined): Summary {
  return {
    loanId: row.loan_id,
    number: row.number,
    name,
    principal: row.principal,
    outstanding: row.outstanding,
    rateBps: row.rate_bps,
    months: row.months as Summary['months'],
    method: row.method,
    state: row.state,
    signedAt: row.signed_at,
    startsOn: row.starts_on,
    next: standing && row.state === 'repaying' ? nextOf(standing) : null,
    overdueSince: standing?.overdueSince ?? null,
    isAutopay: row.is_autopay,
    settled: row.settled_on && row.ending ? { on: row.settled_on, ending: row.ending } : null,
    writtenOffOn: row.written_off_on,
  };
}

/** What is due already, or falls due next: what was deferred may fall due together with another instalment. */
function nextOf({ rows, owed }: LoanStanding): Summary['next'] {
  const first = rows.find(({ state }) => state !== 'paid');
  if (!first) return null;
  const { dueOn } = first;
  const together = rows.filter((row) => row.dueOn === dueOn);
  const left = together.map((row) => row.principal - row.principalPaid + row.interest - row.interestPaid);
  const amount = first.state === 'upcoming' ? sum(left) + owed.penalty : dueNow(owed);
  const [payableUntil = dueOn] = together.map((row) => row.payableUntil).toSorted();
  return { dueOn, payableUntil, amount };
}

/** Returns several loans with their products, as they stand today. */
export async function showLoans({ reader, today }: ReadContext, rows: readonly LoanRow[]) {
  const standingOf = await standingsOf(reader, rows, today);
  const products = await loanProductsByIds(
    reader,
    rows.map((row) => row.product_id),
  );
  return rows.map((row) => showLoan(row, found(products.get(row.product_id)).name, standingOf(row)));
}

export async function loans(
  ctx: UserRead,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => loansOf(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.signed_at, id: row.loan_id }),
    (row) => row,
  );
  return { ...page, items: await showLoans(ctx, page.items) };
}

export const oneLoan = async (ctx: UserRead, loanId: string): Promise<Detail> =>
  loanInDetail(ctx, found(await loanById(ctx.reader, ctx.userId, loanId)));

const nothingOwed: Owed = { penalty: 0n, interestDue: 0n, principalDue: 0n, accrued: 0n, principalAhead: 0n };

/** Returns all that can be said of a loan today. */
export async function loanInDetail({ reader, today, policy }: ReadContext, row: LoanRow): Promise<Detail> {
  const facts = (await factsOf(reader, [row])).get(row.loan_id);
  const products = await loanProductsByIds(reader, [row.product_id]);
  const product = found(products.get(row.product_id));
  const now = facts && bringUpTo(row, facts, today);
  const owed = now?.standing.owed ?? nothingOwed;
  const rows = now?.standing.rows ?? [];
  const histories = now ? historiesOf(now.facts, rows, penaltyTermsOf(row)) : [];
  // Of what was written off there are no rows, and waiting costs nothing.
  const interestLeft =
    rows.length === 0
      ? owed.interestDue + owed.accrued
      : sum(rows.map(({ interest, interestPaid }) => interest - interestPaid));
  const [promise] = (await promisesOf(reader, [row]))(row.loan_id);
  const until = row.starts_on && withdrawableUntil(row.starts_on, { coolingOffDays: row.cooling_off_days });
  return {
    ...showLoan(row, product.name, now?.standing),
    ...lenderOf(product),
    annualRateBps: row.annual_rate_bps,
    fee: row.fee,
    owed,
    payoff: payoffOf(owed),
    saves: interestLeft - owed.interestDue - owed.accrued,
    rows: rows.map((each, index) => ({
      ...each,
      penalty: histories[index]?.penalty ?? 0n,
      paidBy: (histories[index]?.paidBy ?? []).flatMap(showPaidBy),
    })),
    course: now ? courseOf(now.facts, rows, today) : [],
    isAutopayPartial: policy.loan.partialAutopay,
    penaltyTerms: penaltyTermsOf(row),
    penalties: {
      days: now?.facts.penalties.length ?? 0,
      amount: sum((now?.facts.penalties ?? []).map(({ amount }) => amount)),
    },
    withdrawableUntil: row.state === 'repaying' && until && until >= today ? until : null,
    contract: { contractId: row.contract_id, number: row.contract_number },
    repaid: sum((facts?.repayments ?? []).map((paid) => paid.penalty + paid.interest + paid.principal)),
    promise: promise ? showPromise(promise, facts, today) : null,
  };
}

const showPaidBy = ({ repayment: { repaymentId, on }, principal, interest }: PaidBy) =>
  repaymentId ? [{ repaymentId, on, principal, interest }] : [];

const lenderOf = ({ lender, licence_reference: licenceReference }: LoanProductRow) => ({
  lender,
  licenceReference,
});

/** Returns a repayment with what it was used for. */
export const showRepayment = (
  row: RepaymentRow & { loan_number: string },
): z.output<typeof loanRepayment> => ({
  repaymentId: row.repayment_id,
  loanId: row.loan_id,
  number: row.number,
  loanNumber: row.loan_number,
  kind: row.kind,
  amount: row.amount,
  penalty: row.penalty,
  interest: row.interest,
  principal: row.principal,
  feeReturned: row.fee_returned,
  on: row.repaid_on,
  at: row.repaid_at,
});

/** Returns a repayment with the transfers of its parts, which follow from it. */
export async function oneRepayment(ctx: UserRead, repaymentId: string) {
  const row = found(await repaymentById(ctx.reader, ctx.userId, repaymentId));
  return { ...showRepayment(row), transfers: transfersOf(repaymentPostings(row)) };
}

/** Returns the transfers that something was booked by, as they are led to. */
export const transfersOf = (drafts: readonly TransferDraft[]) =>
  drafts.map(({ transferId, kind, amount }) => ({ transferId, kind, amount }));

export const loanRepayments = (
  ctx: UserRead,
  { loanId, cursor, limit }: { loanId?: string | undefined; cursor?: string | undefined; limit: number },
) =>
  pageBy(
    limit,
    cursor,
    (query) => repaymentsOf(ctx.reader, { userId: ctx.userId, loanId }, query),
    (row) => ({ at: row.repaid_at, id: row.repayment_id }),
    showRepayment,
  );
