import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import type { ClaimedRow } from '../../ledger/index.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import { dayOf, following, type PageQuery } from '../../platform/page.ts';
import { parkedPots } from './pot.store.ts';

/** What is known of a pot about one business date that is over. Amounts in minor units. */
export interface PotDay {
  user_id: string;
  /** What was there at the end of the date, interest with a later value date not included. */
  closing: bigint;
  /** What was paid in less what was taken out on the date. */
  moved: bigint;
  /** What the dates before left over. */
  carried_micro: bigint;
}

/**
 * Returns what is known of some people's pots about a date, of those that have not accrued it. What came later is taken
 * off what is there now: movements of later dates, and interest that was late and is valued later. Money that leaves on
 * the next date is held, and so does not count.
 */
export function potDays(reader: Reader, people: readonly string[], date: BusinessDate): Promise<PotDay[]> {
  return reader.rows<PotDay>(sql`
    select a.user_id, (a.posted - a.held - coalesce(m.later, 0) - coalesce(l.interest, 0))::bigint as closing,
      coalesce(m.moved, 0)::bigint as moved, coalesce(c.carried_micro, 0) as carried_micro
    from accounts a
    left join lateral (
      select s.on_date, s.carried_micro from savings_accruals s where s.user_id = a.user_id order by s.on_date desc limit 1
    ) c on true
    left join lateral (
      select sum(s.signed) filter (where s.booked_on > ${date}) as later, sum(s.signed) filter (where s.booked_on = ${date}) as moved
      from (
        select v.booked_on, case v.kind when 'deposit' then v.amount else -v.amount end as signed
        from savings_movements v where v.user_id = a.user_id and v.booked_on >= ${date} and v.state <> 'cancelled'
      ) s
    ) m on true
    left join lateral (
      select sum(s.interest) as interest from savings_accruals s
      where s.user_id = a.user_id and s.value_on > s.on_date + 1 and s.value_on > ${date}
    ) l on true
    where a.user_id = any(${people}::uuid[]) and a.kind = 'savings' and a.asset = ${currency}
      and (c.on_date is null or c.on_date < ${date})
    order by a.user_id`);
}

/** What a pot earned on a day, as it is written down. */
export interface NewAccrual {
  user_id: string;
  base: bigint;
  earned_micro: bigint;
  carried_micro: bigint;
  interest: bigint;
}
/** The day that pots have earned on, and its rate. */
export interface AccruedDay {
  accrues: BusinessDate;
  rateBps: number;
}
const types = {
  user_id: 'uuid',
  base: 'bigint',
  earned_micro: 'bigint',
  carried_micro: 'bigint',
  interest: 'bigint',
} as const satisfies Record<keyof NewAccrual, string>;
const names = Object.keys(types) as (keyof NewAccrual)[];
const valuesOf = (row: NewAccrual) => names.map((name) => row[name]);
const earned = sql.join(names.map((name) => sql.ref(name)));

/** Returns the statement that writes accruals down of which nothing is paid now. What all have in common is sent once. */
export const insertUnpaid = (rows: readonly NewAccrual[], { accrues, rateBps }: AccruedDay): Query => sql`
  insert into savings_accruals (${earned}, on_date, rate_bps)
  select ${earned}, ${accrues}::date, ${rateBps}::integer from ${unnest(types, rows.map(valuesOf))} as d(${earned})`;

/** What is paid, and by which transfer. */
const claimed = sql`user_id, transfer_id, transfer_id as cause_id, 'savings_interest'::text as kind, interest as amount`;

/** Returns the statement that writes accruals down as paid and says what is to be paid for them. */
export const claimNew = (
  rows: readonly (NewAccrual & { transfer_id: string })[],
  { accrues, rateBps }: AccruedDay,
  { valueOn, at }: { valueOn: BusinessDate; at: Date },
): Query<ClaimedRow> => sql`
  insert into savings_accruals (${earned}, transfer_id, on_date, rate_bps, value_on, paid_at)
  select ${earned}, transfer_id, ${accrues}::date, ${rateBps}::integer, ${valueOn}::date, ${at}::timestamptz
  from ${unnest(
    { ...types, transfer_id: 'uuid' },
    rows.map((row) => [...valuesOf(row), row.transfer_id]),
  )} as d(${earned}, transfer_id)
  returning ${claimed}, 0 as place`;

/** Interest that waits to be paid, as far as paying it goes. Minor units. */
export interface WaitingAccrual {
  user_id: string;
  on_date: BusinessDate;
  amount: bigint;
}

const waitingColumns = sql`s.user_id, s.on_date, s.interest as amount`;
const isWaiting = sql`s.paid_at is null and s.interest > 0`;
const mayBePaid = isNotParked(parkedPots, sql`s.user_id`);
/** The order in which what waits is paid: by day, then by person. */
const byPriority = sql`s.on_date, s.user_id`;

/** Returns the interest that waits and may be paid, in the order in which it is. */
export const waitingAccruals = (reader: Reader, limit: number): Promise<WaitingAccrual[]> =>
  reader.rows<WaitingAccrual>(sql`
    select ${waitingColumns} from savings_accruals s where ${isWaiting} and ${mayBePaid} order by ${byPriority} limit ${limit}`);

/** Returns the interest that waits in pots that are parked, in the same order. */
export const parkedAccruals = (reader: Reader): Promise<WaitingAccrual[]> =>
  reader.rows<WaitingAccrual>(sql`
    select ${waitingColumns} from savings_accruals s where ${isWaiting} and not ${mayBePaid} order by ${byPriority}`);

/** Returns the sum of all that waits, that of parked pots included, in minor units. */
export async function totalWaiting(reader: Reader): Promise<bigint> {
  const row = await reader.first<{ total: bigint }>(sql`
    select coalesce(sum(s.interest), 0)::bigint as total from savings_accruals s where ${isWaiting}`);
  return row?.total ?? 0n;
}

/** Returns how many accruals wait, for want of funds or because their pot is parked. */
export async function countWaiting(reader: Reader): Promise<{ waiting: number; parked: number }> {
  const row = await reader.first<{ waiting: bigint; parked: bigint }>(sql`
    select count(*) filter (where ${mayBePaid}) as waiting, count(*) filter (where not ${mayBePaid}) as parked
    from savings_accruals s where ${isWaiting}`);
  return { waiting: Number(row?.waiting ?? 0n), parked: Number(row?.parked ?? 0n) };
}

/** Returns what waits, by the day that earned it. */
export function waitingDays(
  reader: Reader,
): Promise<{ on_date: BusinessDate; pots: bigint; amount: bigint }[]> {
  return reader.rows(sql`
    select s.on_date, count(*) as pots, sum(s.interest)::bigint as amount from savings_accruals s
    where ${isWaiting} group by s.on_date order by s.on_date`);
}

/** Returns the statement that marks waiting accruals as paid. What another run has paid meanwhile is left alone. */
export function claimWaiting(
  rows: readonly { user_id: string; on_date: BusinessDate; value_on: BusinessDate; transfer_id: string }[],
  at: Date,
): Query<ClaimedRow> {
  const taken = unnest(
    { user_id: 'uuid', on_date: 'date', value_on: 'date', transfer_id: 'uuid', place: 'integer' },
    rows.map((row, i) => [row.user_id, row.on_date, row.value_on, row.transfer_id, i]),
  );
  return sql`
    update savings_accruals s set paid_at = ${at}, value_on = d.value_on, transfer_id = d.transfer_id
    from ${taken} as d(user_id, on_date, value_on, transfer_id, place)
    where s.user_id = d.user_id and s.on_date = d.on_date and ${isWaiting}
    returning s.user_id, s.transfer_id, s.transfer_id as cause_id, 'savings_interest'::text as kind, s.interest as amount, d.place`;
}

export type AccrualRow = NewAccrual & {
  on_date: BusinessDate;
  rate_bps: number;
  value_on: BusinessDate | null;
  paid_at: Date | null;
  transfer_id: string | null;
  /** The instant at which the day began: what a list of days is ordered by. */
  began_at: Date;
};
const columns = sql`${earned}, on_date, rate_bps, value_on, paid_at, transfer_id,
  (on_date::timestamp at time zone 'Asia/Shanghai') as began_at`;

/** Returns what a person's pot earned on each day, the newest first. */
export function accrualsOf(
  reader: Reader,
  userId: string,
  { after, limit }: PageQuery,
): Promise<AccrualRow[]> {
  const { where, order } = following(dayOf(after), { at: 'on_date', id: 'on_date' });
  return reader.rows<AccrualRow>(sql`
    select ${columns} from savings_accruals where user_id = ${userId} and ${where} order by ${order} limit ${limit}`);
}

export function accrualOf(
  reader: Reader,
  userId: string,
  date: BusinessDate,
): Promise<AccrualRow | undefined> {
  return reader.first<AccrualRow>(
    sql`select ${columns} from savings_accruals where user_id = ${userId} and on_date = ${date}`,
  );
}

/** Returns a person's interest, paid so far and waiting, in minor units, and the first day whose interest waits. */
export async function interestOf(
  reader: Reader,
  userId: string,
): Promise<{ paid: bigint; waiting: bigint; since: BusinessDate | null }> {
  const row = await reader.first<{ paid: bigint; waiting: bigint; since: BusinessDate | null }>(sql`
    select coalesce(sum(interest) filter (where paid_at is not null), 0)::bigint as paid,
      coalesce(sum(interest) filter (where paid_at is null), 0)::bigint as waiting,
      min(on_date) filter (where paid_at is null and interest > 0) as since
    from savings_accruals where user_id = ${userId}`);
  return row ?? { paid: 0n, waiting: 0n, since: null };
}

/** Returns the first day that a pot may still have to accrue: after the last one, or that of its first movement. */
export async function nextAccrual(reader: Reader, userId: string): Promise<BusinessDate | null> {
  const row = await reader.first<{ on_date: BusinessDate | null }>(sql`
    select coalesce(
      (select max(a.on_date) + 1 from savings_accruals a where a.user_id = ${userId}),
      (select min(m.booked_on) from savings_movements m where m.user_id = ${userId})
    ) as on_date`);
  return row?.on_date ?? null;
}
