import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { regularInstalment } from '@banyan/domain/loan/application.ts';
import { type BorrowerFacts, loanLimit } from '@banyan/domain/loan/loan-limit.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { nextLevel, type Perks, perksOf } from '@banyan/domain/membership/levels.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { certificationState } from '../../certification/index.ts';
import { perksNow } from '../../membership/index.ts';
import { type LoanRow, openLoansOf } from '../repaying/loan.store.ts';
import { standingsOf } from '../repaying/loan-facts.store.ts';

/**
 * Returns how much a person may borrow now, the lines that this comes of, what else counts for whether they may apply, and
 * what the next level of membership would make of the limit, all else as it is; null where it would not be more.
 */
export async function limitOf(ctx: ReadContext, userId: string) {
  const { baseLimit, limitPerSettled, maxLimit, maxInstalmentShareBps } = ctx.policy.loan;
  const rules = { baseLimit, limitPerSettled, maxLimit, maxInstalmentShareBps };
  const facts = await borrowerFacts(ctx, userId);
  const perks = await perksNow(ctx, userId);
  const limitAt = ({ level, loanLimitBps }: Perks) => loanLimit({ ...facts, level, loanLimitBps }, rules);
  const { isCertified, settledInTime: settled } = facts;
  const borrower = { isCertified, settledInTime: settled, level: perks.level };
  const now = { ...limitAt(perks), borrower };
  const level = nextLevel(perks.level);
  if (level === null) return { ...now, nextLevel: null };
  const next = perksOf(ctx.policy.membership, level);
  const { limit } = limitAt(next);
  return { ...now, nextLevel: limit > now.limit ? { level, bps: next.loanLimitBps, limit } : null };
}

async function borrowerFacts(
  { reader, today }: ReadContext,
  userId: string,
): Promise<Omit<BorrowerFacts, 'level' | 'loanLimitBps'>> {
  const { state } = await certificationState(reader, userId);
  const open = await openLoansOf(reader, userId);
  return {
    isCertified: state === 'passed',
    settledInTime: await settledInTime(reader, userId),
    isOverdue: await isAnyOverdue(reader, open, today),
    outstanding: sum(open.map((loan) => loan.outstanding)),
  };
}

async function isAnyOverdue(reader: Reader, open: readonly LoanRow[], today: BusinessDate): Promise<boolean> {
  const standingOf = await standingsOf(reader, open, today);
  return open.some(
    (loan) => loan.state === 'written_off' || (standingOf(loan)?.overdueSince ?? null) !== null,
  );
}

/** Returns whether something of a person's is overdue, or was written off and is owed still. */
export const owesOverdue = async ({ reader, today }: ReadContext, userId: string): Promise<boolean> =>
  isAnyOverdue(reader, await openLoansOf(reader, userId), today);

/** Returns what the instalments of a person's loans take of a month at the most, of those too that wait for the money. */
export async function committedInstalments({ reader, today }: ReadContext, userId: string): Promise<bigint> {
  const open = (await openLoansOf(reader, userId)).filter(({ state }) => state !== 'written_off');
  const standingOf = await standingsOf(reader, open, today);
  return sum(
    open.map((loan) => {
      const rows = standingOf(loan)?.rows.filter(({ state }) => state !== 'paid');
      return regularInstalment(rows ?? scheduleFrom(loan, today), loan.method);
    }),
  );
}

const scheduleFrom = (loan: LoanRow, startsOn: BusinessDate) =>
  loanSchedule({
    principal: loan.principal,
    rateBps: loan.rate_bps,
    months: loan.months,
    method: loan.method,
    startsOn,
  });

/** Loans that ran for four weeks at least, were paid back whole, and cost no penalty. */
async function settledInTime(reader: Reader, userId: string): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from loans l
    where l.user_id = ${userId} and l.state = 'settled' and l.ending not in ('withdrawal', 'recovery') and l.settled_on - l.starts_on >= 28
      and not exists (select 1 from loan_penalties p where p.user_id = ${userId} and p.loan_id = l.loan_id)`);
  return Number(row?.count ?? 0n);
}
