import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { dueNow, type LoanStanding, type StandingRow } from '@banyan/domain/loan/loan-standing.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { parkedLoans } from './collect.ts';
import { type LoanRow, loanColumns, untilNow } from './loan.store.ts';
import { standingsOf } from './loan-facts.store.ts';
import { notifyOfInstalments, type Reminder } from './notices.ts';

const chunkSize = 500;

/** So many days before it falls due a person hears of an instalment. */
const daysAhead = [3, 1];

/**
 * Tells people of each instalment that falls due in three days, tomorrow or today, and once, on the day after it could be
 * paid, that it is late, whether or not an earlier one is late, too. Returns what was done, in words.
 */
export async function remindOfInstalments(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'loan.remind'>> {
  const total = { done: 0, parked: 0 };
  for (;;) {
    const loans = await inTransaction(services.db, (reader) => toRemind(reader, date, size));
    const { done, parked } = await bisectFailures(services, loans, nameOf, (ctx, some) =>
      remindTogether(services, ctx, some, date),
    );
    total.done += done.length;
    total.parked += parked;
    if (loans.length < size || done.length + parked === 0) break;
  }
  return { loans: total.done, parked: total.parked };
}

/** Returns the loans of which an instalment falls due on one of the dates, its own or the deferred one, or is late since today. */
function toRemind(reader: Reader, date: BusinessDate, limit: number): Promise<LoanRow[]> {
  const dates = [...daysAhead, 0].map((days) => addDays(date, days));
  return reader.rows<LoanRow>(sql`
    select ${loanColumns} from loans l
    where l.state = 'repaying' and (l.reminded_on is null or l.reminded_on < ${date})
      and exists (
        select from loan_instalments i
        where i.user_id = l.user_id and i.loan_id = l.loan_id
          and (i.due_on = any(${dates}::date[]) or i.deferred_to = any(${dates}::date[])
            or ${untilNow} = ${addDays(date, -1)})
      )
      and ${isNotParked(parkedLoans, sql`l.loan_id`)}
    order by l.user_id, l.loan_id limit ${limit}`);
}

const nameOf = ({ user_id, loan_id, number }: LoanRow) => ({
  kind: parkedLoans,
  id: loan_id,
  owner: user_id,
  subject: `loan ${number}`,
});

function whenOf(
  { dueOn, payableUntil }: Pick<StandingRow, 'dueOn' | 'payableUntil'>,
  date: BusinessDate,
): Reminder['when'] | null {
  if (dueOn === date) return 'today';
  if (daysAhead.some((days) => addDays(date, days) === dueOn)) return 'ahead';
  return addDays(payableUntil, 1) === date ? 'late' : null;
}

async function remindTogether(
  services: Services,
  ctx: CommandContext,
  loans: LoanRow[],
  date: BusinessDate,
): Promise<Done<LoanRow>> {
  const standingOf = await standingsOf(ctx.writer, loans, date);
  const reminded = await markReminded(ctx.writer, loans, date);
  const told = loans.flatMap((loan) => {
    const standing = standingOf(loan);
    return standing && reminded.has(loan.loan_id) ? remindersOf(loan, standing, date) : [];
  });
  await notifyOfInstalments(ctx, services.config.keys, told);
  return { done: loans, failed: [] };
}

/** Returns what there is to say of what is not paid, by due dates: what was deferred may fall due with another. */
function remindersOf(loan: LoanRow, { rows, owed }: LoanStanding, date: BusinessDate): Reminder[] {
  const { user_id, loan_id, number, penalty_bps_per_day: penaltyBpsPerDay, grace_days: graceDays } = loan;
  const unpaid = rows.filter(({ state }) => state !== 'paid');
  return [...Map.groupBy(unpaid, (row) => row.dueOn)].flatMap(([dueOn, together]): Reminder[] => {
    const [payableUntil = dueOn] = together.map((row) => row.payableUntil).toSorted();
    const when = whenOf({ dueOn, payableUntil }, date);
    if (!when) return [];
    const left = together.map((row) => row.principal - row.principalPaid + row.interest - row.interestPaid);
    const amount = sum(left);
    return [
      {
        user_id,
        loan_id,
        number,
        dueOn,
        payableUntil,
        amount,
        alsoDue: dueNow(owed) - (when === 'ahead' ? 0n : amount),
        when,
        penaltyBpsPerDay,
        graceDays,
      },
    ];
  });
}

/** Notes that loans were looked at on a date; returns those that were not before. None of them is settled until the commit. */
async function markReminded(
  writer: Writer,
  loans: readonly LoanRow[],
  date: BusinessDate,
): Promise<ReadonlySet<string>> {
  const keys = loans.map(({ user_id, loan_id }) => [user_id, loan_id]);
  const rows = await writer.rows<{ loan_id: string }>(sql`
    update loans l set reminded_on = ${date}
    from ${unnest({ user_id: 'uuid', loan_id: 'uuid' }, keys)} as d(user_id, loan_id)
    where l.user_id = d.user_id and l.loan_id = d.loan_id and (l.reminded_on is null or l.reminded_on < ${date})
    returning l.loan_id`);
  return new Set(rows.map(({ loan_id }) => loan_id));
}
