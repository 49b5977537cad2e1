import type { operatorLoansApi } from '@banyan/api/loan/loans.operator.ts';
import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { coverOf } from '@banyan/domain/loan/loan-cover.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../../platform/context.ts';
import { sql, type WholeReader } from '../../../platform/db/sql.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { foundByName, type Keys, usernamesOf } from '../../people/index.ts';
import { openOffers } from '../applications/application.store.ts';
import { lendingHouse, repaymentPostings, writeOffPostings } from '../loan.postings.ts';
import { writeOffsOf } from '../workout/write-off.store.ts';
import { loanDerivation } from './derivation.ts';
import { payoutPostings } from './disburse.ts';
import {
  allLoans,
  isLateOn,
  type LoanRow,
  loanById,
  loanColumns,
  loanNumberForm,
  untilNow,
} from './loan.store.ts';
import { loanInDetail, showLoans, showRepayment, transfersOf } from './loans.ts';
import { repaymentsOf } from './repayment.store.ts';

/** More than that days an instalment is late: the steps by which a portfolio is judged. */
const riskSteps = [1, 30, 60, 90];

export const loansOperatorHandlers = (keys: Keys): HandlersOf<typeof operatorLoansApi> => ({
  operatorLoans: async (ctx, { state, name, cursor, limit }) => {
    const which = { state, ...(await foundByName(ctx.reader, keys, name, loanNumberForm)) };
    const page = await pageBy(
      limit,
      cursor,
      (query) => allLoans(ctx.reader, which, query),
      (row) => ({ at: row.signed_at, id: row.loan_id }),
      (row) => row,
    );
    const named = await usernamesOf(
      ctx.reader,
      page.items.map((row) => row.user_id),
    );
    const shown = await showLoans(ctx, page.items);
    const items = page.items.map((row, index) => ({ ...found(shown[index]), user: named(row.user_id) }));
    return { ...page, items };
  },
  operatorLoan: async (ctx, { userId, loanId }) => {
    const row = found(await loanById(ctx.reader, userId, loanId));
    const named = await usernamesOf(ctx.reader, [userId]);
    return {
      ...(await loanInDetail(ctx, row)),
      user: named(userId),
      payout: row.starts_on === null ? [] : transfersOf(payoutPostings(row)),
      writeOff: await writeOffTransfers(ctx, row),
    };
  },
  operatorLoanRepayments: async (ctx, { userId, loanId, cursor, limit }) =>
    pageBy(
      limit,
      cursor,
      (query) => repaymentsOf(ctx.reader, { userId, loanId }, query),
      (row) => ({ at: row.repaid_at, id: row.repayment_id }),
      (row) => ({ ...showRepayment(row), transfers: transfersOf(repaymentPostings(row)) }),
    ),
  operatorLoanDerivation: loanDerivation,
  loanPortfolio: { ofAll: portfolio },
});

/** Returns the transfers by which two operators wrote a loan off; none where they have not. */
async function writeOffTransfers({ reader }: OperatorRead, { user_id, loan_id, written_off_on }: LoanRow) {
  if (written_off_on === null) return [];
  const proposals = await writeOffsOf(reader, { user_id, loan_id });
  return proposals.flatMap(({ write_off_id: writeOffId, principal }) =>
    principal === null
      ? []
      : transfersOf(writeOffPostings({ userId: user_id, loanId: loan_id, writeOffId, principal })),
  );
}

interface Lent {
  outstanding: bigint;
  loans: bigint;
}

async function portfolio({ reader, today, now }: OperatorReadOfAll) {
  const totals = await totalsOf(reader);
  const atRisk = [];
  for (const days of riskSteps) atRisk.push({ days, ...(await lateByMore(reader, today, days)) });
  const funds = await fundsAvailable(reader, lendingHouse);
  const waiting = { loans: totals.waiting, amount: totals.waiting_amount };
  const offered = await openOffers(reader, now);
  const due = await dueUntil(reader, addDays(today, 30));
  const out = waiting.amount + offered.amount;
  return {
    outstanding: totals.outstanding,
    loans: totals.loans,
    atRisk,
    funds,
    waiting,
    offered,
    coverBps: coverOf(funds, out),
    writtenOff: { loans: totals.written_off, outstanding: totals.written_off_amount },
    dueIn30Days: due.principal,
    interestIn30Days: due.interest,
    outIn30Days: out,
  };
}

interface Totals extends Lent {
  waiting: bigint;
  waiting_amount: bigint;
  written_off: bigint;
  written_off_amount: bigint;
}

async function totalsOf(reader: WholeReader): Promise<Totals> {
  const row = await reader.first<Totals>(sql`
    select coalesce(sum(outstanding) filter (where state = 'repaying'), 0)::bigint as outstanding,
      count(*) filter (where state = 'repaying') as loans, count(*) filter (where state = 'waiting') as waiting,
      coalesce(sum(principal) filter (where state = 'waiting'), 0)::bigint as waiting_amount,
      count(*) filter (where state = 'written_off') as written_off,
      coalesce(sum(outstanding) filter (where state = 'written_off'), 0)::bigint as written_off_amount
    from loans where state <> 'settled'`);
  const none = { waiting: 0n, waiting_amount: 0n, written_off: 0n, written_off_amount: 0n };
  return row ?? { outstanding: 0n, loans: 0n, ...none };
}

async function lateByMore(reader: WholeReader, today: BusinessDate, days: number): Promise<Lent> {
  const row = await reader.first<Lent>(sql`
    select coalesce(sum(l.outstanding), 0)::bigint as outstanding, count(*) as loans from loans l
    where ${isLateOn(addDays(today, -days))}`);
  return row ?? { outstanding: 0n, loans: 0n };
}

interface Due {
  principal: bigint;
  interest: bigint;
}

/** Returns what is to come in until a date: what is late as well, and nothing that was repaid ahead; interest as agreed. */
async function dueUntil(reader: WholeReader, to: BusinessDate): Promise<Due> {
  const row = await reader.first<Due>(sql`
    select coalesce(sum(greatest(due.principal - (l.principal - l.outstanding), 0)), 0)::bigint as principal,
      coalesce(sum(greatest(due.interest - paid.interest, 0)), 0)::bigint as interest
    from loans l
    join lateral (
      select coalesce(sum(i.principal), 0)::bigint as principal, coalesce(sum(i.interest), 0)::bigint as interest
      from loan_instalments i
      where i.user_id = l.user_id and i.loan_id = l.loan_id and coalesce(i.deferred_to, i.due_on) <= ${to}
    ) due on true
    join lateral (
      select coalesce(sum(r.interest), 0)::bigint as interest from loan_repayments r
      where r.user_id = l.user_id and r.loan_id = l.loan_id
    ) paid on true
    where l.state = 'repaying'`);
  return row ?? { principal: 0n, interest: 0n };
}

/** Returns an alert for the loan that waits longest for the money, and one for the one that is late longest, after thirty days. */
export async function loanAlerts({ reader, today, client }: OperatorRead) {
  const [waiting] = await reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l where l.state = 'waiting' order by l.signed_at, l.loan_id limit 1`);
  const [late] = await reader.rows<LoanRow & { until: BusinessDate }>(sql`
    select ${loanColumns}, n.until
    from loans l
    join lateral (
      select min(${untilNow}) as until from loan_instalments i
      where i.user_id = l.user_id and i.loan_id = l.loan_id and coalesce(i.deferred_to, i.due_on) = l.next_due_on
    ) n on true
    where ${isLateOn(addDays(today, -30))} order by l.next_due_on, l.loan_id limit 1`);
  const named = ({ number }: LoanRow) => (client.language === 'zh' ? `贷款 ${number}` : `Loan ${number}`);
  return [
    ...(waiting
      ? [
          {
            code: 'loan.waiting_for_funds' as const,
            subject: named(waiting),
            amount: waiting.principal,
            since: waiting.signed_at,
          },
        ]
      : []),
    ...(late
      ? [
          {
            code: 'loan.overdue' as const,
            subject: named(late),
            amount: late.outstanding,
            since: startOf(late.until),
          },
        ]
      : []),
  ];
}
