import { type BusinessDate, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import type { AmongPeople } from '../../../platform/db/among-people.ts';
import { type Query, type Reader, sql } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

/**
 * What is invested on which days: from the value date on, or from the day on which the principal was paid where a group
 * was settled late, to the day before it matures. Nothing of it changes any more once the day is over.
 */
const from = sql`greatest(s.value_on, t.posted_on)`;
/** Looked up for each subscription: joined, all transfers there are would be read for some people's. */
const earning = sql`subscriptions s cross join lateral (
  select p.posted_on from transfers p where p.user_id = s.user_id and p.transfer_id = s.transfer_id limit 1
) t`;
const stands = sql`s.state not in ('pending', 'cancelled')`;
const on = (date: BusinessDate): Query =>
  sql`${stands} and s.value_on <= ${date} and s.matures_on > ${date} and ${from} <= ${date}`;

/**
 * Returns the id up to which so many subscriptions after a person's are, in the order of their owners, whatever became of
 * them; undefined after the last. A run that goes through everybody has a range of the key for each of its steps, and
 * however few of them have anything invested still, none of the steps takes longer than another.
 */
export async function investorsUpTo(
  reader: Reader,
  after: string,
  subscriptions: number,
): Promise<string | undefined> {
  const row = await reader.first<{ user_id: string }>(sql`
    select n.user_id from (
      select s.user_id from subscriptions s where s.user_id > ${after} order by s.user_id limit ${subscriptions}
    ) n order by n.user_id desc limit 1`);
  return row?.user_id;
}

/**
 * Returns, as a table, the periods in which some people have or had something invested by a date, each with its principal:
 * `starts_on` is its first day, and `ends_on` its last. Other areas join it with their own rows of the same people.
 */
export const earningBy = (date: BusinessDate, among: AmongPeople): Query => sql`(
  select s.user_id, s.principal, ${from} as starts_on, s.matures_on - 1 as ends_on
  from ${earning}
  where ${among(sql`s.user_id`)} and ${stands} and s.value_on <= ${date} and ${from} <= ${date} and s.matures_on > ${from})`;

/** Returns what each of some people has invested on a date, in minor units; nobody who has nothing. */
export async function principalsOn(
  reader: Reader,
  date: BusinessDate,
  people: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.rows<{ user_id: string; principal: bigint }>(sql`
    select s.user_id, s.principal from ${earning}
    where s.user_id = any(${[...people]}::uuid[]) and ${on(date)} order by s.user_id`);
  const principals = new Map<string, bigint>();
  for (const { user_id, principal } of rows)
    principals.set(user_id, (principals.get(user_id) ?? 0n) + principal);
  return principals;
}

export interface EarningRow {
  subscription_id: string;
  number: string;
  principal: bigint;
  subscribed_at: Date;
  starts_on: BusinessDate;
  /** The last day. */
  ends_on: BusinessDate;
}

/** Returns a page of what a person has or had invested by a date, the newest first. */
export function earningOf(
  reader: Reader,
  userId: string,
  date: BusinessDate,
  page: PageQuery,
): Promise<EarningRow[]> {
  const { where, order } = following(page.after, { at: 's.subscribed_at', id: 's.subscription_id' });
  return reader.rows<EarningRow>(sql`
    select s.subscription_id, s.number, s.principal, s.subscribed_at, ${from} as starts_on, s.matures_on - 1 as ends_on
    from subscriptions s join transfers t on t.user_id = ${userId} and t.transfer_id = s.transfer_id
    where s.user_id = ${userId} and ${stands} and ${from} <= ${date} and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns how many of its days are over by a date. */
export const daysOver = ({ starts_on, ends_on }: EarningRow, date: BusinessDate): number =>
  Math.max(0, daysBetween(starts_on, ends_on < date ? ends_on : date) + 1);
