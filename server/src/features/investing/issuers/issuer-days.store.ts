import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import type { IssuerDay } from '@banyan/domain/investing/issuer-days.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../../platform/db/sql.ts';
import { repaymentHouse } from '../investing.postings.ts';

/** How issuers stood at the close of each business date. */

export interface IssuerDayRow extends IssuerDay {
  issuerId: string;
}

/** Returns the last date that is recorded; null when there is none. */
export async function lastRecordedDay(reader: Reader): Promise<BusinessDate | null> {
  const row = await reader.first<{ day: BusinessDate | null }>(sql`select max(day) as day from issuer_days`);
  return row?.day ?? null;
}

/** Returns when the first issuer was added; null while there is none. */
export async function firstIssuerAt(reader: Reader): Promise<Date | null> {
  const row = await reader.first<{ at: Date | null }>(sql`select min(created_at) as at from issuers`);
  return row?.at ?? null;
}

/**
 * Returns how every issuer stood at the close of a date, from what was booked before the next one began: whenever this
 * is asked later, the answer is the same.
 */
export async function issuersAtClose(
  reader: WholeReader,
  day: BusinessDate,
  horizonDays: number,
): Promise<IssuerDayRow[]> {
  const closedAt = startOf(addDays(day, 1));
  const issuers = await reader.rows<{ issuer_id: string; before: bigint | null }>(sql`
    select i.issuer_id, d.funded as before
    from issuers i left join issuer_days d on d.issuer_id = i.issuer_id and d.day = ${addDays(day, -1)}
    where i.created_at < ${closedAt} order by i.issuer_id`);
  // Where the close before is recorded, the entries of the day alone are summed.
  const isFirst = issuers.some(({ before }) => before === null);
  const moved = await fundsMoved(reader, isFirst ? null : startOf(day), closedAt);
  const owed = await owedAtClose(reader, day, horizonDays);
  return issuers.map(({ issuer_id, before }) => ({
    issuerId: issuer_id,
    day,
    funded: (isFirst ? 0n : (before ?? 0n)) + moved(issuer_id),
    ...owed(issuer_id),
  }));
}

/** Returns what the funds of each issuer changed by between two instants; since ever, where the first is null. */
async function fundsMoved(reader: WholeReader, from: Date | null, until: Date) {
  const rows = await reader.rows<{ house: string; amount: bigint }>(sql`
    select house, sum(amount)::bigint as amount from house_entries
    where house like 'issuer_repayment/%' and (${from}::timestamptz is null or created_at >= ${from}) and created_at < ${until}
    group by house`);
  const byHouse = new Map(rows.map(({ house, amount }) => [house, amount]));
  return (issuerId: string): bigint => byHouse.get(repaymentHouse(issuerId)) ?? 0n;
}

/**
 * Returns what each issuer owed at the close. A subscription counts from its value date: what the next day's run
 * records of newer ones was not owed yet.
 */
async function owedAtClose(reader: WholeReader, day: BusinessDate, horizonDays: number) {
  const rows = await reader.rows<{
    issuer_id: string;
    due: bigint;
    delayed: bigint;
    since: BusinessDate | null;
  }>(sql`
    select o.issuer_id, sum(o.amount)::bigint as due,
      coalesce(sum(o.amount) filter (where o.due_on <= ${day}), 0)::bigint as delayed,
      min(o.due_on) filter (where o.due_on <= ${day}) as since
    from payouts o join subscriptions s on s.user_id = o.user_id and s.subscription_id = o.subscription_id
    where o.due_on <= ${addDays(day, horizonDays)} and s.value_on <= ${day}
      and (o.paid_at is null or o.paid_at >= ${startOf(addDays(day, 1))})
    group by o.issuer_id`);
  const owed = new Map(
    rows.map(({ issuer_id, due, delayed, since }) => [issuer_id, { due, delayed, delayedSince: since }]),
  );
  return (issuerId: string) => owed.get(issuerId) ?? { due: 0n, delayed: 0n, delayedSince: null };
}

/** Records closes; one that is recorded stays as it is. */
export async function insertIssuerDays(writer: Writer, rows: readonly IssuerDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    issuer_id: 'uuid',
    day: 'date',
    funded: 'bigint',
    due: 'bigint',
    delayed: 'bigint',
    delayed_since: 'date',
  };
  const values = rows.map((row) => [
    row.issuerId,
    row.day,
    row.funded,
    row.due,
    row.delayed,
    row.delayedSince,
  ]);
  await writer.run(
    sql`${insertRows('issuer_days', columns, values)} on conflict (issuer_id, day) do nothing`,
  );
}

/** Returns the closes of an issuer, the oldest first. */
export const issuerDays = (reader: Reader, issuerId: string): Promise<IssuerDay[]> =>
  reader.rows<IssuerDay>(sql`
    select day, funded, due, delayed, delayed_since as "delayedSince" from issuer_days
    where issuer_id = ${issuerId} order by day`);
