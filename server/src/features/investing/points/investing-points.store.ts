import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import { insertRows, unnest } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { SubscriptionKey } from '../payouts/schedule.store.ts';

/** Points that investments bring: written down when these begin to earn, and given when a month's budget holds them. */

/** Under which kind an investment is parked whose points cannot be written down or given. */
export const parkedPoints = 'investing.points';

export interface InvestmentPointsRow extends SubscriptionKey {
  /** Minor units. */
  own_money: bigint;
  points: bigint;
  due_on: BusinessDate;
  last_on: BusinessDate;
  given_at: Date | null;
  lapsed_at: Date | null;
}

/** What points are reckoned from. */
interface EarningPurchase extends SubscriptionKey {
  principal: bigint;
  points_per_ten: number;
}

const columns = sql`p.user_id, p.subscription_id, p.own_money, p.points, p.due_on, p.last_on, p.given_at, p.lapsed_at`;
const isWaiting = sql`p.given_at is null and p.lapsed_at is null`;
const mayBeTried = isNotParked(parkedPoints, sql`p.subscription_id`);
const nobody = '00000000-0000-0000-0000-000000000000';

const hasBegun = sql`s.state in ('active', 'matured', 'repaid') and s.points_per_ten > 0`;
const isNotNoted = sql`not exists (
  select from investment_points p where p.user_id = s.user_id and p.subscription_id = s.subscription_id)`;

/**
 * Returns investments that have begun to earn, with a value date among some days, and whose points are not written down,
 * in the order of their keys.
 */
export function begunWithoutPoints(
  reader: Reader,
  { from, to }: { from: BusinessDate; to: BusinessDate },
  after: SubscriptionKey | null,
  limit: number,
): Promise<SubscriptionKey[]> {
  const { user_id, subscription_id } = after ?? { user_id: nobody, subscription_id: nobody };
  return reader.rows<SubscriptionKey>(sql`
    select s.user_id, s.subscription_id from subscriptions s
    where ${hasBegun} and s.value_on between ${from} and ${to} and ${isNotNoted}
      and (s.user_id, s.subscription_id) > (${user_id}, ${subscription_id})
      and ${isNotParked(parkedPoints, sql`s.subscription_id`)}
    order by s.user_id, s.subscription_id limit ${limit}`);
}

/** Returns what the points of some investments are reckoned from, without those that have not begun or are written down. */
export function purchasesOf(reader: Reader, keys: readonly SubscriptionKey[]): Promise<EarningPurchase[]> {
  const people = [...new Set(keys.map(({ user_id }) => user_id))];
  const ids = keys.map(({ subscription_id }) => subscription_id);
  return reader.rows<EarningPurchase>(sql`
    select s.user_id, s.subscription_id, s.principal, s.points_per_ten from subscriptions s
    where s.user_id = any(${people}::uuid[]) and s.subscription_id = any(${ids}::uuid[]) and ${hasBegun} and ${isNotNoted}
    order by s.user_id, s.subscription_id`);
}

type NewPoints = Omit<InvestmentPointsRow, 'given_at' | 'lapsed_at'>;

/** Writes down what investments bring, once: what another run wrote down meanwhile stays as it is. */
export async function insertInvestmentPoints(writer: Writer, rows: readonly NewPoints[]): Promise<void> {
  if (rows.length === 0) return;
  const types = {
    user_id: 'uuid',
    subscription_id: 'uuid',
    own_money: 'bigint',
    points: 'bigint',
    due_on: 'date',
    last_on: 'date',
  };
  const values = rows.map((row) => [
    row.user_id,
    row.subscription_id,
    row.own_money,
    row.points,
    row.due_on,
    row.last_on,
  ]);
  await writer.run(
    sql`${insertRows('investment_points', types, values)} on conflict (user_id, subscription_id) do nothing`,
  );
}

/** Returns points of an investment; undefined where none are written down. */
export const investmentPointsOf = (
  reader: Reader,
  { user_id, subscription_id }: SubscriptionKey,
): Promise<InvestmentPointsRow | undefined> =>
  reader.first<InvestmentPointsRow>(sql`
    select ${columns} from investment_points p
    where p.user_id = ${user_id} and p.subscription_id = ${subscription_id}`);

/** Returns points that wait on a date and of which a budget could hold so many, the oldest first. */
export function waitingPoints(
  reader: Reader,
  { date, atMost }: { date: BusinessDate; atMost: bigint },
  after: InvestmentPointsRow | null,
  limit: number,
): Promise<InvestmentPointsRow[]> {
  const place: Query = after
    ? sql`(p.due_on, p.subscription_id) > (${after.due_on}::date, ${after.subscription_id}::uuid)`
    : sql`true`;
  return reader.rows<InvestmentPointsRow>(sql`
    select ${columns} from investment_points p
    where ${isWaiting} and p.due_on <= ${date} and p.last_on >= ${date} and p.points <= ${atMost} and ${place} and ${mayBeTried}
    order by p.due_on, p.subscription_id limit ${limit}`);
}

/** Returns points that still wait, and holds them until the commit; undefined where somebody else was faster. */
export const lockWaitingPoints = (
  writer: Writer,
  { user_id, subscription_id }: SubscriptionKey,
): Promise<InvestmentPointsRow | undefined> =>
  writer.first<InvestmentPointsRow>(sql`
    select ${columns} from investment_points p
    where p.user_id = ${user_id} and p.subscription_id = ${subscription_id} and ${isWaiting} for update`);

export async function markPointsGiven(
  writer: Writer,
  { user_id, subscription_id }: SubscriptionKey,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update investment_points set given_at = ${at}
    where user_id = ${user_id} and subscription_id = ${subscription_id}`);
}

/** Returns points whose last day is over on a date. */
export const overduePoints = (
  reader: Reader,
  date: BusinessDate,
  limit: number,
): Promise<SubscriptionKey[]> =>
  reader.rows<SubscriptionKey>(sql`
    select p.user_id, p.subscription_id from investment_points p
    where ${isWaiting} and p.last_on < ${date} and ${mayBeTried}
    order by p.due_on, p.subscription_id limit ${limit}`);

export interface LapsedPoints extends SubscriptionKey {
  points: bigint;
}

/** Lets points lapse that nothing can be given for any more, once. Returns those that it was. */
export function lapsePointsOf(
  writer: Writer,
  keys: readonly SubscriptionKey[],
  { date, at }: { date: BusinessDate; at: Date },
): Promise<LapsedPoints[]> {
  const rows = keys.map(({ user_id, subscription_id }) => [user_id, subscription_id]);
  return writer.rows<LapsedPoints>(sql`
    update investment_points p set lapsed_at = ${at}
    from ${unnest({ user_id: 'uuid', subscription_id: 'uuid' }, rows)} as d(user_id, subscription_id)
    where p.user_id = d.user_id and p.subscription_id = d.subscription_id and ${isWaiting} and p.last_on < ${date}
    returning p.user_id, p.subscription_id, p.points`);
}

/** Ends what a person would still have been given, whose account ends. */
export async function lapseAllPoints(writer: Writer, userId: string, at: Date): Promise<void> {
  await writer.run(sql`
    update investment_points set lapsed_at = ${at}
    where user_id = ${userId} and given_at is null and lapsed_at is null`);
}
