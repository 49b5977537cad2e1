import type { operatorLoanWorkoutApi } from '@banyan/api/loan/loan-workout.operator.ts';
import { type BusinessDate, daysBetween, startOf } from '@banyan/domain/calendar/business-date.ts';
import { dueNow } from '@banyan/domain/loan/loan-standing.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { dayOf, following, type PageQuery, pageBy } from '../../../platform/page.ts';
import { foundByName, type Keys, usernamesOf } from '../../people/index.ts';
import { loanProductsByIds } from '../products/product.store.ts';
import {
  type FoundLoans,
  isFound,
  isLateOn,
  type LoanRow,
  loanColumns,
  loanNumberForm,
} from '../repaying/loan.store.ts';
import { bringUpTo, factsOf } from '../repaying/loan-facts.store.ts';
import { showLoan } from '../repaying/loans.ts';
import { promisesOf } from './promise.store.ts';
import { showPromise } from './show-promise.ts';

/** Returns a page of the loans of which an instalment is overdue, those that are late longest first. */
export async function loanCollections(
  ctx: OperatorRead,
  keys: Keys,
  { name, cursor, limit }: InputOf<typeof operatorLoanWorkoutApi.loanCollections>,
) {
  const which = await foundByName(ctx.reader, keys, name, loanNumberForm);
  const page = await pageBy(
    limit,
    cursor,
    (query) => overdueLoans(ctx.reader, ctx.today, which, query),
    (row) => ({ at: startOf(row.next_due_on ?? ctx.today), id: row.loan_id }),
    (row) => row,
  );
  return { ...page, items: await show(ctx, page.items) };
}

function overdueLoans(
  reader: Reader,
  today: BusinessDate,
  wanted: FoundLoans,
  page: PageQuery,
): Promise<LoanRow[]> {
  const { where, order } = following(dayOf(page.after), { at: 'l.next_due_on', id: 'l.loan_id' }, 'oldest');
  return reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l
    where ${isLateOn(today)} and ${isFound(wanted)} and ${where}
    order by ${order} limit ${page.limit}`);
}

async function show(ctx: OperatorRead, rows: readonly LoanRow[]) {
  const { reader, today } = ctx;
  const facts = await factsOf(reader, rows);
  const promises = await promisesOf(reader, rows);
  const products = await loanProductsByIds(
    reader,
    rows.map((row) => row.product_id),
  );
  const named = await usernamesOf(
    reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => {
    const known = found(facts.get(row.loan_id));
    const { standing } = bringUpTo(row, known, today);
    const [promise] = promises(row.loan_id);
    const since = standing.overdueSince ?? row.next_due_on ?? today;
    return {
      ...showLoan(row, found(products.get(row.product_id)).name, standing),
      user: named(row.user_id),
      daysOverdue: daysBetween(since, today),
      overdue: dueNow(standing.owed),
      contactedAt: row.contacted_at,
      promise: promise ? showPromise(promise, known, today) : null,
    };
  });
}
