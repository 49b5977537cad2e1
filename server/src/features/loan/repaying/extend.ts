import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { closedDays } from '../../market/index.ts';
import { collectDue, lockLoans, parkedLoans } from './collect.ts';
import { type LoanRow, untilNow } from './loan.store.ts';

const chunkSize = 500;

type Key = Pick<LoanRow, 'user_id' | 'loan_id' | 'number'>;

/** A day that was declared closed, and the first working day after it. */
interface Move {
  day: BusinessDate;
  until: BusinessDate;
}

/**
 * Does the run of a date: what may be paid until a day that was declared closed since may be paid until the day after it,
 * and then what is due is collected. Every step may be repeated. Returns what was done, in words.
 */
export async function extendAndCollect(
  services: Services,
  date: BusinessDate,
  size?: number,
): Promise<CountsOf<'loan.collect'>> {
  const parked = await extendPayable(services, date, size);
  const counts = await collectDue(services, date, size);
  return { ...counts, parked: (counts.parked ?? 0) + parked };
}

/**
 * Moves on the last day for paying of each instalment where that day, the date or a later one, is declared closed by now.
 * None is ever moved back: a day that is opened again leaves what was promised. Returns how many loans were parked.
 */
async function extendPayable(services: Services, date: BusinessDate, size = chunkSize): Promise<number> {
  const closed = await inTransaction(services.db, (reader) => closedDays(reader, date));
  const moves = [...closed].map((day) => ({ day, until: payableUntil(day, closed) }));
  let total = 0;
  for (let after: Key | null = null; moves.length > 0; ) {
    const found: Key[] = await inTransaction(services.db, (reader) =>
      loansToExtend(reader, moves, { after, limit: size }),
    );
    const { parked } = await bisectFailures(services, found, nameOf, (ctx, some) =>
      extendTogether(ctx, some, moves),
    );
    total += parked;
    after = found.at(-1) ?? null;
    if (found.length < size) break;
  }
  return total;
}

const loansToExtend = (
  reader: Reader,
  moves: readonly Move[],
  { after, limit }: { after: Key | null; limit: number },
): Promise<Key[]> =>
  reader.rows<Key>(sql`
    select l.user_id, l.loan_id, l.number from loans l
    where l.state = 'repaying'
      and exists (
        select from loan_instalments i
        where i.user_id = l.user_id and i.loan_id = l.loan_id
          and ${untilNow} = any(${moves.map(({ day }) => day)}::date[])
      )
      and ${isNotParked(parkedLoans, sql`l.loan_id`)}
      and ${after ? sql`(l.user_id, l.loan_id) > (${after.user_id}, ${after.loan_id})` : sql`true`}
    order by l.user_id, l.loan_id limit ${limit}`);

const nameOf = ({ user_id, loan_id, number }: Key) => ({
  kind: parkedLoans,
  id: loan_id,
  owner: user_id,
  subject: `loan ${number}`,
});

/** The loans are locked first, as by whoever repays: what was charged meanwhile is known then. */
async function extendTogether(
  ctx: CommandContext,
  keys: readonly Key[],
  moves: readonly Move[],
): Promise<Done<Key>> {
  const { writer } = ctx;
  const loans = await lockLoans(ctx, keys);
  const charged = await lastCharged(writer, loans);
  // A run that comes days late may find a day charged that would cost nothing now: what was charged stays right.
  const rows = loans.flatMap(({ user_id, loan_id, grace_days }) =>
    moves
      .filter(({ day }) => (charged.get(loan_id) ?? '') <= addDays(day, grace_days))
      .map(({ day, until }) => [user_id, loan_id, day, until]),
  );
  const columns = { user_id: 'uuid', loan_id: 'uuid', day: 'date', until: 'date' };
  const moved = await writer.rows<{ user_id: string }>(sql`
    update loan_instalments i
    set payable_until = case when i.deferred_to is null then d.until else i.payable_until end,
      deferred_until = case when i.deferred_to is not null then d.until end
    from ${unnest(columns, rows)} as d(user_id, loan_id, day, until)
    where i.user_id = d.user_id and i.loan_id = d.loan_id and ${untilNow} = d.day
    returning i.user_id`);
  for (const userId of new Set(moved.map(({ user_id }) => user_id))) ctx.changed(userId, 'loan');
  return { done: [...keys], failed: [] };
}

/** Returns the last day that was charged of each of some loans, by their ids. */
async function lastCharged(
  reader: Reader,
  loans: readonly LoanRow[],
): Promise<ReadonlyMap<string, BusinessDate>> {
  const keys = loans.map(({ user_id, loan_id }) => [user_id, loan_id]);
  const rows = await reader.rows<{ loan_id: string; last: BusinessDate }>(sql`
    select p.loan_id, max(p.on_date) as last
    from ${unnest({ user_id: 'uuid', loan_id: 'uuid' }, keys)} as w(user_id, loan_id)
    join loan_penalties p on p.user_id = w.user_id and p.loan_id = w.loan_id group by p.loan_id`);
  return new Map(rows.map(({ loan_id, last }) => [loan_id, last]));
}
