import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import type { InstalmentFact, LoanFacts, PenaltyTerms } from '@banyan/domain/loan/loan-facts.ts';
import { type LoanStanding, standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { missingPenalties } from '@banyan/domain/loan/penalties.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql } from '../../../platform/db/sql.ts';
import type { LoanRow } from './loan.store.ts';
import type { PenaltyRow } from './repayment.store.ts';

export const penaltyTermsOf = (row: LoanRow): PenaltyTerms => ({
  bpsPerDay: row.penalty_bps_per_day,
  graceDays: row.grace_days,
  capBps: row.penalty_cap_bps,
});

type Wanted = Pick<LoanRow, 'user_id' | 'loan_id'>;

/**
 * Returns the facts of loans that were paid out, by their ids, with three statements for however many. `closedOn` asks for
 * what was known at the end of that business date: nothing that came later is among them.
 */
export async function factsOf(
  reader: Reader,
  loans: readonly LoanRow[],
  closedOn: BusinessDate | null = null,
): Promise<Map<string, LoanFacts>> {
  const paidOut = loans.filter((loan) => loan.starts_on !== null);
  if (paidOut.length === 0) return new Map();
  const end = closedOn === null ? null : startOf(addDays(closedOn, 1));
  const [instalments, repayments, penalties] = await Promise.all([
    reader.rows<InstalmentFact & { loan_id: string }>(sql`
      select i.loan_id, i.due_on as "dueOn", i.payable_until as "payableUntil", i.principal,
        i.deferred_on as "deferredOn", i.deferred_until as "deferredUntil",
        case when coalesce(${closedOn}::date, 'infinity') >= i.deferred_on then i.deferred_to end as "deferredTo"
      from ${among(paidOut)}
      join loan_instalments i on i.user_id = w.user_id and i.loan_id = w.loan_id order by i.loan_id, i.position`),
    reader.rows<LoanFacts['repayments'][number] & { loan_id: string }>(sql`
      select r.loan_id, r.repayment_id as "repaymentId", r.repaid_on as "on", r.penalty, r.interest, r.principal
      from ${among(paidOut)}
      join loan_repayments r on r.user_id = w.user_id and r.loan_id = w.loan_id
        and r.repaid_at < coalesce(${end}::timestamptz, 'infinity')
      order by r.loan_id, r.repaid_at, r.repayment_id`),
    reader.rows<{ loan_id: string; on: BusinessDate; amount: bigint }>(sql`
      select p.loan_id, p.on_date as "on", p.amount from ${among(paidOut)}
      join loan_penalties p on p.user_id = w.user_id and p.loan_id = w.loan_id
        and p.on_date < coalesce(${closedOn}::date, 'infinity')
      order by p.loan_id, p.on_date`),
  ]);
  const of = {
    instalments: Map.groupBy(instalments, (row) => row.loan_id),
    repayments: Map.groupBy(repayments, (row) => row.loan_id),
    penalties: Map.groupBy(penalties, (row) => row.loan_id),
  };
  return new Map(
    paidOut.map((loan) => [
      loan.loan_id,
      {
        principal: loan.principal,
        rateBps: loan.rate_bps,
        startsOn: loan.starts_on ?? '',
        instalments: of.instalments.get(loan.loan_id) ?? [],
        repayments: of.repayments.get(loan.loan_id) ?? [],
        penalties: of.penalties.get(loan.loan_id) ?? [],
        writtenOffOn: writtenOffBy(loan, closedOn),
      },
    ]),
  );
}

/** The day on which a loan was written off, if that was by a date. */
const writtenOffBy = ({ written_off_on: on }: LoanRow, date: BusinessDate | null): BusinessDate | null =>
  on !== null && date !== null && on > date ? null : on;

const among = (loans: readonly Wanted[]): Query =>
  sql`${unnest(
    { user_id: 'uuid', loan_id: 'uuid' },
    loans.map(({ user_id, loan_id }) => [user_id, loan_id]),
  )} as w(user_id, loan_id)`;

/** A loan with the penalties of the days before a date, those included that no run has written yet. */
export interface Charged {
  facts: LoanFacts;
  /** Penalties of days that are over and that nobody has written down. */
  missing: PenaltyRow[];
}

/** A loan brought up to a date, and how it stands then. */
export interface BroughtUp extends Charged {
  standing: LoanStanding;
}

/** Returns a loan with the penalties of every day before a date. */
export function chargedBefore(loan: LoanRow, facts: LoanFacts, on: BusinessDate): Charged {
  const missing = missingPenalties(facts, penaltyTermsOf(loan), addDays(on, -1));
  return {
    facts: missing.length > 0 ? { ...facts, penalties: [...facts.penalties, ...missing] } : facts,
    missing: missing.map((row) => ({
      user_id: loan.user_id,
      loan_id: loan.loan_id,
      on_date: row.on,
      base: row.base,
      amount: row.amount,
    })),
  };
}

/** Returns how a loan stands on a date, with the penalties of every day before it. */
export function bringUpTo(loan: LoanRow, facts: LoanFacts, on: BusinessDate): BroughtUp {
  const charged = chargedBefore(loan, facts, on);
  return { ...charged, standing: standingOf(charged.facts, on) };
}

/** Returns how loans stand on a date; undefined for one that waits for the money. */
export async function standingsOf(
  reader: Reader,
  loans: readonly LoanRow[],
  on: BusinessDate,
): Promise<(loan: LoanRow) => LoanStanding | undefined> {
  const facts = await factsOf(reader, loans);
  return (loan) => {
    const known = facts.get(loan.loan_id);
    return known && bringUpTo(loan, known, on).standing;
  };
}
