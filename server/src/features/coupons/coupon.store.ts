import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CouponOrigin, CouponReservation, CouponState } from '@banyan/domain/coupons/coupon-state.ts';
import type { CouponKind } from '@banyan/domain/coupons/coupon-value.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { dayOf, following, type PageQuery } from '../../platform/page.ts';
import type { Bilingual, TermsRow } from './campaigns/campaign.store.ts';

export interface CouponRow {
  user_id: string;
  coupon_id: string;
  campaign_id: string;
  origin: CouponOrigin;
  state: CouponState;
  reserved_for: CouponReservation | null;
  given_at: Date;
  last_on: BusinessDate;
  changed_at: Date;
  subscription_id: string | null;
  gift_id: string | null;
}

/** A coupon with what its campaign says of it. */
export interface CouponView extends CouponRow, TermsRow {
  code: string;
  name: Bilingual;
  worst_case: bigint;
  ends_at: Date;
  stopped_at: Date | null;
}

const view = sql`
  select o.user_id, o.coupon_id, o.campaign_id, o.origin, o.state, o.reserved_for, o.given_at, o.last_on, o.changed_at,
    o.subscription_id, o.gift_id, c.code, c.name, c.kind, c.amount, c.minimum, c.bonus_bps, c.bonus_days, c.cap, c.worst_case,
    c.ends_at, c.stopped_at
  from coupons o join campaigns c on c.campaign_id = o.campaign_id`;

/** As it is shown: an unused coupon whose last day is over is expired, whether the job has run or not. */
const shown = (today: BusinessDate): Query =>
  sql`case when o.state = 'unused' and o.last_on < ${today} then 'expired' else o.state end`;

export const couponById = (
  reader: Reader,
  userId: string,
  couponId: string,
): Promise<CouponView | undefined> =>
  reader.first<CouponView>(sql`${view} where o.user_id = ${userId} and o.coupon_id = ${couponId}`);

export const couponsByIds = (
  reader: Reader,
  userId: string,
  couponIds: readonly string[],
): Promise<CouponView[]> =>
  reader.rows<CouponView>(sql`
    ${view} where o.user_id = ${userId} and o.coupon_id = any(${[...couponIds]}::uuid[]) order by o.coupon_id`);

/** Returns the coupons that are used or reserved for a purchase. */
export const couponsOfPurchase = (
  reader: Reader,
  userId: string,
  subscriptionId: string,
): Promise<CouponView[]> =>
  reader.rows<CouponView>(sql`
    ${view} where o.user_id = ${userId} and o.subscription_id = ${subscriptionId} order by o.coupon_id`);

export const unusedCoupons = (reader: Reader, userId: string, today: BusinessDate): Promise<CouponView[]> =>
  reader.rows<CouponView>(sql`
    ${view} where o.user_id = ${userId} and o.state = 'unused' and o.last_on >= ${today} order by o.last_on, o.coupon_id`);

/** Returns a page of a person's coupons of a state: what expires first in front, what is over the newest first. */
export function couponsPage(
  reader: Reader,
  userId: string,
  today: BusinessDate,
  { kind, state, after, limit }: PageQuery & { kind: CouponKind | undefined; state: CouponState },
): Promise<CouponView[]> {
  const isUnused = state === 'unused';
  const { where, order } = isUnused
    ? following(dayOf(after), { at: 'o.last_on', id: 'o.coupon_id' }, 'oldest')
    : following(after, { at: 'o.changed_at', id: 'o.coupon_id' });
  // Said so plainly, an index has them in their order.
  const isOfState = isUnused
    ? sql`o.state = 'unused' and o.last_on >= ${today}`
    : sql`${shown(today)} = ${state}`;
  return reader.rows<CouponView>(sql`${view}
    where o.user_id = ${userId} and (${kind ?? null}::text is null or c.kind = ${kind ?? null}) and ${isOfState} and ${where}
    order by ${order} limit ${limit}`);
}

/** Returns how many coupons of a kind a person has in each state. */
export const countsOf = (
  reader: Reader,
  userId: string,
  kind: CouponKind | undefined,
  today: BusinessDate,
): Promise<{ state: CouponState; count: bigint }[]> =>
  reader.rows(sql`
    select ${shown(today)} as state, count(*) as count
    from coupons o join campaigns c on c.campaign_id = o.campaign_id
    where o.user_id = ${userId} and (${kind ?? null}::text is null or c.kind = ${kind ?? null}) group by 1`);

/** Returns how many coupons of a campaign are in each state. */
export const countsOfCampaign = (
  reader: Reader,
  campaignId: string,
): Promise<{ state: CouponState; count: bigint }[]> =>
  reader.rows(
    sql`select state, count(*) as count from coupons where campaign_id = ${campaignId} group by state`,
  );

/** Returns the coupons that a person took or was given, by their campaign. */
export async function ownCoupons(reader: Reader, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.rows<{ campaign_id: string; coupon_id: string }>(sql`
    select campaign_id, coupon_id from coupons where user_id = ${userId} and origin <> 'gift'`);
  return new Map(rows.map((row) => [row.campaign_id, row.coupon_id]));
}

/** Returns a page of coupons for operators, the newest first: of a campaign, of a person, of a state, or all. */
export function couponRows(
  reader: Reader,
  which: { campaignId: string | undefined; userId: string | undefined; state: CouponState | undefined },
  { after, limit }: PageQuery,
): Promise<CouponView[]> {
  const { where, order } = following(after, { at: 'o.given_at', id: 'o.coupon_id' });
  const { campaignId = null, userId = null, state = null } = which;
  return reader.rows<CouponView>(sql`
    ${view}
    where (${campaignId}::uuid is null or o.campaign_id = ${campaignId}) and (${userId}::uuid is null or o.user_id = ${userId})
      and (${state}::text is null or o.state = ${state}) and ${where}
    order by ${order} limit ${limit}`);
}

const columns = {
  user_id: 'uuid',
  coupon_id: 'uuid',
  campaign_id: 'uuid',
  origin: 'text',
  state: 'text',
  given_at: 'timestamptz',
  last_on: 'date',
  changed_at: 'timestamptz',
  gift_id: 'uuid',
};

/** Inserts unused coupons; whoever has the same one already keeps that. Returns how many were inserted. */
export function insertCoupons(
  writer: Writer,
  rows: readonly (Pick<
    CouponRow,
    'user_id' | 'coupon_id' | 'campaign_id' | 'origin' | 'given_at' | 'last_on'
  > & {
    gift_id?: string;
  })[],
): Promise<number> {
  const values = rows.map((row) => [
    row.user_id,
    row.coupon_id,
    row.campaign_id,
    row.origin,
    'unused',
    row.given_at,
    row.last_on,
    row.given_at,
    row.gift_id ?? null,
  ]);
  return writer.run(
    sql`${insertRows('coupons', columns, values)} on conflict (user_id, coupon_id) do nothing`,
  );
}

/** Uses an unused coupon, or reserves it for a purchase; false when it is not unused any more, or expired. */
export async function takeCoupon(
  writer: Writer,
  { userId, couponId }: { userId: string; couponId: string },
  to: { subscriptionId: string; isHeld: boolean; today: BusinessDate; at: Date },
): Promise<boolean> {
  const taken = await writer.run(sql`
    update coupons set state = ${to.isHeld ? 'reserved' : 'used'}, reserved_for = ${to.isHeld ? 'purchase' : null},
      subscription_id = ${to.subscriptionId}, changed_at = ${to.at}
    where user_id = ${userId} and coupon_id = ${couponId} and state = 'unused' and last_on >= ${to.today}`);
  return taken === 1;
}

/** Uses a coupon that was reserved for a purchase; false when it is not any more. */
export async function spendReserved(
  writer: Writer,
  { userId, couponId, at }: { userId: string; couponId: string; at: Date },
): Promise<boolean> {
  const used = await writer.run(sql`
    update coupons set state = 'used', reserved_for = null, changed_at = ${at}
    where user_id = ${userId} and coupon_id = ${couponId} and state = 'reserved' and reserved_for = 'purchase'`);
  return used === 1;
}

/** Gives a coupon of a purchase back, usable until `lastOn` at least. */
export async function giveCouponBack(
  writer: Writer,
  { userId, couponId }: { userId: string; couponId: string },
  { lastOn, at }: { lastOn: BusinessDate; at: Date },
): Promise<void> {
  await writer.run(sql`
    update coupons set state = 'unused', reserved_for = null, subscription_id = null, changed_at = ${at},
      last_on = greatest(last_on, ${lastOn}::date), reminded_days = null
    where user_id = ${userId} and coupon_id = ${couponId} and state in ('used', 'reserved')`);
}
