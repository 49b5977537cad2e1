import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CouponKind } from '@banyan/domain/coupons/coupon-value.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { ClaimedRow } from '../../../ledger/index.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { transferIdOfUse } from '../coupons.postings.ts';

/** Under which kind a bonus is parked that cannot be paid, though its money is there. */
export const parkedBonuses = 'coupons.bonus';

/** What a coupon brought to a purchase: cash at once, or a bonus on its day. Minor units. */
export interface UseRow {
  user_id: string;
  use_id: string;
  coupon_id: string;
  campaign_id: string;
  subscription_id: string;
  kind: CouponKind;
  due_on: BusinessDate;
  amount: bigint;
  created_at: Date;
  paid_at: Date | null;
  transfer_id: string | null;
  cancelled_at: Date | null;
}

/** A bonus as far as paying it goes. */
export type DueBonus = Pick<UseRow, 'user_id' | 'use_id' | 'coupon_id' | 'due_on' | 'amount'>;

const columns = sql`
  user_id, use_id, coupon_id, campaign_id, subscription_id, kind, due_on, amount, created_at, paid_at, transfer_id, cancelled_at`;
const dueColumns = sql`b.user_id, b.use_id, b.coupon_id, b.due_on, b.amount`;
const isOpen = sql`b.paid_at is null and b.cancelled_at is null`;
const isDue = (campaignId: string, date: BusinessDate): Query =>
  sql`b.campaign_id = ${campaignId} and ${isOpen} and b.due_on <= ${date}`;
const mayBePaid = isNotParked(parkedBonuses, sql`b.use_id`);

/** Inserts what a coupon brings. */
export async function insertUse(writer: Writer, row: Omit<UseRow, 'cancelled_at'>): Promise<void> {
  await writer.run(sql`
    insert into coupon_uses (user_id, use_id, coupon_id, campaign_id, subscription_id, kind, due_on, amount, created_at,
      paid_at, transfer_id)
    values (${row.user_id}, ${row.use_id}, ${row.coupon_id}, ${row.campaign_id}, ${row.subscription_id}, ${row.kind},
      ${row.due_on}, ${row.amount}, ${row.created_at}, ${row.paid_at}, ${row.transfer_id})`);
}

/** Cancels what coupons brought to a purchase that was cancelled; a bonus that was paid stays. */
export async function cancelUses(
  writer: Writer,
  userId: string,
  subscriptionId: string,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update coupon_uses set cancelled_at = ${at}
    where user_id = ${userId} and subscription_id = ${subscriptionId} and cancelled_at is null
      and (kind = 'cash' or paid_at is null)`);
}

export const usesOfPurchase = (reader: Reader, userId: string, subscriptionId: string): Promise<UseRow[]> =>
  reader.rows<UseRow>(sql`
    select ${columns} from coupon_uses where user_id = ${userId} and subscription_id = ${subscriptionId} order by use_id`);

/** Returns a person's bonuses that are not paid, in number and minor units. */
export async function openBonuses(
  reader: Reader,
  userId: string,
): Promise<{ count: bigint; amount: bigint }> {
  const row = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(b.amount), 0)::bigint as amount from coupon_uses b
    where b.user_id = ${userId} and ${isOpen}`);
  return row ?? { count: 0n, amount: 0n };
}

export async function campaignsWithDue(reader: Reader, date: BusinessDate): Promise<string[]> {
  const rows = await reader.rows<{ campaign_id: string }>(sql`
    select distinct b.campaign_id from coupon_uses b where ${isOpen} and b.due_on <= ${date} order by b.campaign_id`);
  return rows.map(({ campaign_id }) => campaign_id);
}

/** The order in which bonuses are paid as far as the funds go. */
const byPriority = sql`b.due_on, b.use_id`;
/** The order when all will be paid. */
const byPerson = sql`b.user_id, b.due_on, b.use_id`;

/** Returns what is due and may be paid, in the order in which it is paid. */
export const dueBonuses = (
  reader: Reader,
  campaignId: string,
  date: BusinessDate,
  { isAllCovered, limit }: { isAllCovered: boolean; limit: number },
): Promise<DueBonus[]> =>
  reader.rows<DueBonus>(sql`
    select ${dueColumns} from coupon_uses b where ${isDue(campaignId, date)} and ${mayBePaid}
    order by ${isAllCovered ? byPerson : byPriority} limit ${limit}`);

export const dueAndParked = (reader: Reader, campaignId: string, date: BusinessDate): Promise<DueBonus[]> =>
  reader.rows<DueBonus>(sql`
    select ${dueColumns} from coupon_uses b where ${isDue(campaignId, date)} and not ${mayBePaid} order by ${byPriority}`);

/** Returns the sum of all that is due, what is parked included, in minor units. */
export async function totalDueBonuses(
  reader: Reader,
  campaignId: string,
  date: BusinessDate,
): Promise<bigint> {
  const row = await reader.first<{ total: bigint }>(sql`
    select coalesce(sum(b.amount), 0)::bigint as total from coupon_uses b where ${isDue(campaignId, date)}`);
  return row?.total ?? 0n;
}

/** Returns how many due bonuses are unpaid, for want of funds or because they are parked. */
export async function countUnpaidBonuses(
  reader: Reader,
  campaignId: string,
  date: BusinessDate,
): Promise<{ waiting: number; parked: number }> {
  const row = await reader.first<{ waiting: bigint; parked: bigint }>(sql`
    select count(*) filter (where ${mayBePaid}) as waiting, count(*) filter (where not ${mayBePaid}) as parked
    from coupon_uses b where ${isDue(campaignId, date)}`);
  return { waiting: Number(row?.waiting ?? 0n), parked: Number(row?.parked ?? 0n) };
}

/** Returns the statement that marks bonuses as paid and says what is to be paid for them. */
export function claimBonuses(bonuses: readonly DueBonus[], at: Date): Query<ClaimedRow> {
  const rows = bonuses.map(({ user_id, use_id }, i) => [user_id, use_id, transferIdOfUse(use_id), i]);
  const taken = unnest({ user_id: 'uuid', use_id: 'uuid', transfer_id: 'uuid', place: 'integer' }, rows);
  return sql`
    update coupon_uses b set paid_at = ${at}, transfer_id = d.transfer_id
    from ${taken} as d(user_id, use_id, transfer_id, place)
    where b.user_id = d.user_id and b.use_id = d.use_id and ${isOpen} and ${mayBePaid}
    returning b.user_id, b.transfer_id, b.use_id as cause_id, 'coupon_bonus' as kind, b.amount, d.place`;
}

/** Returns the sum and the earliest day of what is due and not paid of each campaign, in minor units. */
export const delayedBonuses = (
  reader: Reader,
  date: BusinessDate,
): Promise<{ campaign_id: string; amount: bigint; since: BusinessDate }[]> =>
  reader.rows(sql`
    select b.campaign_id, sum(b.amount)::bigint as amount, min(b.due_on) as since from coupon_uses b
    where ${isOpen} and b.due_on < ${date} group by b.campaign_id order by min(b.due_on), b.campaign_id`);

/** Returns the campaigns of some bonuses. */
export async function campaignsOfBonuses(
  reader: Reader,
  items: readonly { owner: string | null; id: string }[],
): Promise<string[]> {
  const owned = items.flatMap(({ owner, id }) => (owner ? [[owner, id]] : []));
  if (owned.length === 0) return [];
  const rows = await reader.rows<{ campaign_id: string }>(sql`
    select distinct b.campaign_id from coupon_uses b
    join ${unnest({ user_id: 'uuid', use_id: 'uuid' }, owned)} as i(user_id, use_id)
      on i.user_id = b.user_id and i.use_id = b.use_id order by b.campaign_id`);
  return rows.map(({ campaign_id }) => campaign_id);
}

/** Returns what cash coupons paid of purchases that stand, by the ids of these. Minor units. */
export async function cashOfPurchases(
  reader: Reader,
  purchases: readonly { user_id: string; subscription_id: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const people = [...new Set(purchases.map(({ user_id }) => user_id))];
  const ids = purchases.map(({ subscription_id }) => subscription_id);
  const rows = await reader.rows<{ subscription_id: string; amount: bigint }>(sql`
    select u.subscription_id, u.amount from coupon_uses u
    where u.user_id = any(${people}::uuid[]) and u.subscription_id = any(${ids}::uuid[]) and u.kind = 'cash'
      and u.cancelled_at is null`);
  const paid = new Map<string, bigint>();
  for (const { subscription_id, amount } of rows)
    paid.set(subscription_id, (paid.get(subscription_id) ?? 0n) + amount);
  return paid;
}
