import { addDays, addMonths, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Query, sql } from './sql.ts';

/** Conditions on days and months in Shanghai, with the range by which an index finds the rows. */

/** Returns the instant at which a business date begins, worked out by the database: it knows every date. */
const beginningOf = (on: Query): Query => sql`(${on})::timestamp at time zone 'Asia/Shanghai'`;

/** Returns the condition that an instant falls on one of these days; a bound that is left out is none. */
export function instantsOfDays(
  at: string,
  { from, to }: { from: BusinessDate | undefined; to: BusinessDate | undefined },
): Query {
  const column = sql.ref(at);
  const since = from === undefined ? sql`true` : sql`${column} >= ${beginningOf(sql`${from}::date`)}`;
  const until = to === undefined ? sql`true` : sql`${column} < ${beginningOf(sql`${to}::date + 1`)}`;
  return sql`${since} and ${until}`;
}

/** Returns the month of a column of instants, as in `2026-11`. */
export const monthOfInstant = (at: string): Query =>
  sql`to_char(${sql.ref(at)} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** Returns the condition that an instant falls into one of these months. */
export function instantsOfMonths(at: string, months: readonly string[]): Query {
  const span = spanOf(months);
  return span
    ? sql`${instantsOfDays(at, span)} and ${monthOfInstant(at)} = any(${[...months]}::text[])`
    : sql`false`;
}

/** Returns the condition that a business date falls into one of these months. */
export function daysOfMonths(on: string, months: readonly string[]): Query {
  const span = spanOf(months);
  const column = sql.ref(on);
  return span
    ? sql`${column} between ${span.from}::date and ${span.to}::date and to_char(${column}, 'YYYY-MM') = any(${[...months]}::text[])`
    : sql`false`;
}

/** Returns the first day of the oldest month and the last of the newest; null without any month. */
function spanOf(months: readonly string[]): { from: BusinessDate; to: BusinessDate } | null {
  const sorted = months.toSorted();
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  if (oldest === undefined || newest === undefined) return null;
  return { from: `${oldest}-01`, to: addDays(addMonths(`${newest}-01`, 1), -1) };
}
