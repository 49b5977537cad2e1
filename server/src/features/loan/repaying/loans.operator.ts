import type { operatorLoansApi } from '@banyan/api/loan/loans.operator.ts';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { fundsAvailable } from '../../../ledger/index.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { usernamesOf } from '../../people/index.ts';
import { lendingHouse } from '../loan.postings.ts';
import { allLoans, loanById } from './loan.store.ts';
import { loanInDetail, showLoans, showRepayment } from './loans.ts';
import { repaymentsOf } from './repayment.store.ts';

/** More than that days an instalment is late: the steps by which a portfolio is judged. */
const riskSteps = [1, 30, 60, 90];

export const loansOperatorHandlers: HandlersOf<typeof operatorLoansApi> = {
  operatorLoans: async (ctx, { state, cursor, limit }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => allLoans(ctx.reader, state, query),
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
    const repayments = await repaymentsOf(ctx.reader, { userId, loanId }, { after: null, limit: 200 });
    return {
      ...(await loanInDetail(ctx, row)),
      user: named(userId),
      repayments: repayments.map(showRepayment),
    };
  },
  loanPortfolio: { ofAll: portfolio },
};

interface Lent {
  outstanding: bigint;
  loans: bigint;
}

async function portfolio(ctx: OperatorReadOfAll) {
  const { reader, today } = ctx;
  const totals = await reader.first<Lent & { waiting: bigint; waiting_amount: bigint }>(sql`
    select coalesce(sum(outstanding) filter (where state = 'repaying'), 0)::bigint as outstanding,
      count(*) filter (where state = 'repaying') as loans, count(*) filter (where state = 'waiting') as waiting,
      coalesce(sum(principal) filter (where state = 'waiting'), 0)::bigint as waiting_amount
    from loans where state <> 'settled'`);
  const atRisk = [];
  for (const days of riskSteps) {
    const row = await reader.first<Lent>(sql`
      select coalesce(sum(outstanding), 0)::bigint as outstanding, count(*) as loans from loans
      where state = 'repaying' and next_due_on < ${addDays(today, -days)}`);
    atRisk.push({ days, outstanding: row?.outstanding ?? 0n, loans: row?.loans ?? 0n });
  }
  const coming = await reader.first<{ amount: bigint }>(sql`
    select coalesce(sum(i.principal), 0)::bigint as amount
    from loan_instalments i join loans l on l.user_id = i.user_id and l.loan_id = i.loan_id
    where i.due_on between ${today} and ${addDays(today, 30)} and l.state = 'repaying'`);
  return {
    outstanding: totals?.outstanding ?? 0n,
    loans: totals?.loans ?? 0n,
    atRisk,
    funds: await fundsAvailable(reader, lendingHouse),
    waiting: { loans: totals?.waiting ?? 0n, amount: totals?.waiting_amount ?? 0n },
    dueIn30Days: coming?.amount ?? 0n,
  };
}

/** Returns an alert for loans that wait for the money, and one while instalments are late by more than thirty days. */
export async function loanAlerts(ctx: OperatorRead) {
  const isZh = ctx.client.language === 'zh';
  const waiting = await ctx.reader.first<{ amount: bigint; since: Date }>(sql`
    select sum(principal)::bigint as amount, min(signed_at) as since from loans where state = 'waiting' having count(*) > 0`);
  const late = await ctx.reader.first<{ amount: bigint; since: Date }>(sql`
    select sum(outstanding)::bigint as amount, min(signed_at) as since from loans
    where state = 'repaying' and next_due_on < ${addDays(ctx.today, -30)} having count(*) > 0`);
  return [
    ...(waiting
      ? [
          {
            code: 'loan.waiting_for_funds' as const,
            subject: isZh ? '放贷资金' : 'Lending funds',
            ...waiting,
          },
        ]
      : []),
    ...(late
      ? [
          {
            code: 'loan.overdue' as const,
            subject: isZh ? '逾期超过 30 天' : 'Late by more than 30 days',
            ...late,
          },
        ]
      : []),
  ];
}
