import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { RenewalOutcome, VipProduct } from '@banyan/domain/vip/vip-card.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface VipCardRow {
  user_id: string;
  card_id: string;
  number: string;
  product: VipProduct;
  /** Minor units. */
  price: bigint;
  days: number;
  months: number;
  make_ups: number;
  bonus_bps: number;
  bonus_days: number;
  cap: bigint;
  transfer_id: string;
  bought_at: Date;
  starts_on: BusinessDate;
  ends_on: BusinessDate;
  refundable_until: BusinessDate;
  make_ups_used: number;
  coupons_given: number;
  next_coupon_on: BusinessDate | null;
  refunded: bigint | null;
  refunded_at: Date | null;
  earns_on: BusinessDate;
  earned: bigint | null;
  earned_at: Date | null;
  /** Since when its owner wants it renewed. */
  renewal_since: Date | null;
  renewal_outcome: RenewalOutcome | null;
  /** The card in whose place it was bought. */
  renews: string | null;
}

export const cardColumns: Query = sql`c.user_id, c.card_id, c.number, c.product, c.price, c.days, c.months, c.make_ups,
  c.bonus_bps, c.bonus_days, c.cap, c.transfer_id, c.bought_at, c.starts_on, c.ends_on, c.refundable_until, c.make_ups_used,
  c.coupons_given, c.next_coupon_on, c.refunded, c.refunded_at, c.earns_on, c.earned, c.earned_at, c.renewal_since,
  c.renewal_outcome, c.renews`;

export const cardById = (reader: Reader, userId: string, cardId: string): Promise<VipCardRow | undefined> =>
  reader.first<VipCardRow>(sql`
    select ${cardColumns} from vip_cards c where c.user_id = ${userId} and c.card_id = ${cardId}`);

/** Reads and locks a card until the commit: a coupon that is given meanwhile is given before or after. */
export const lockCard = (writer: Writer, userId: string, cardId: string): Promise<VipCardRow | undefined> =>
  writer.first<VipCardRow>(sql`
    select ${cardColumns} from vip_cards c where c.user_id = ${userId} and c.card_id = ${cardId} for update`);

/** Returns the cards of a person that run or wait on a day, the one that runs in front. */
export const openCardsOf = (reader: Reader, userId: string, today: BusinessDate): Promise<VipCardRow[]> =>
  reader.rows<VipCardRow>(sql`
    select ${cardColumns} from vip_cards c
    where c.user_id = ${userId} and c.refunded_at is null and c.ends_on > ${today} order by c.starts_on`);

/** Returns a page of a person's cards, the newest first. */
export function cardsOf(reader: Reader, userId: string, page: PageQuery): Promise<VipCardRow[]> {
  const { where, order } = following(page.after, { at: 'c.bought_at', id: 'c.card_id' });
  return reader.rows<VipCardRow>(sql`
    select ${cardColumns} from vip_cards c where c.user_id = ${userId} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** A coupon that was given for a month of a card. */
export interface GivenCouponRow {
  card_id: string;
  month: number;
  coupon_id: string;
}

/** Returns the coupons that some cards of a person have given. */
export const couponsGivenBy = (
  reader: Reader,
  userId: string,
  cardIds: readonly string[],
): Promise<GivenCouponRow[]> =>
  reader.rows<GivenCouponRow>(sql`
    select card_id, month, coupon_id from vip_card_coupons
    where user_id = ${userId} and card_id = any(${[...cardIds]}::uuid[]) order by card_id, month`);

/** Returns the coupons that all cards of a person have given. */
export async function couponsOfPerson(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader.rows<{ coupon_id: string }>(sql`
    select coupon_id from vip_card_coupons where user_id = ${userId} order by card_id, month`);
  return rows.map(({ coupon_id }) => coupon_id);
}

/** Inserts a card that was bought; its first coupon is due on its first day. */
export async function insertCard(writer: Writer, row: VipCardRow): Promise<void> {
  await writer.run(sql`
    insert into vip_cards (user_id, card_id, number, product, price, days, months, make_ups, bonus_bps, bonus_days, cap,
      transfer_id, bought_at, starts_on, ends_on, refundable_until, next_coupon_on, earns_on, renewal_since, renews)
    values (${row.user_id}, ${row.card_id}, ${row.number}, ${row.product}, ${row.price}, ${row.days}, ${row.months},
      ${row.make_ups}, ${row.bonus_bps}, ${row.bonus_days}, ${row.cap}, ${row.transfer_id}, ${row.bought_at},
      ${row.starts_on}, ${row.ends_on}, ${row.refundable_until}, ${row.next_coupon_on}, ${row.earns_on}, ${row.renewal_since},
      ${row.renews})`);
}

/** Says that a card was given back and ends; false where that was done, a perk was used, or its price is earned. */
export async function markRefunded(
  writer: Writer,
  card: Pick<VipCardRow, 'user_id' | 'card_id'>,
  set: { refunded: bigint; at: Date; endsOn: BusinessDate; today: BusinessDate },
): Promise<boolean> {
  const updated = await writer.run(sql`
    update vip_cards set refunded = ${set.refunded}, refunded_at = ${set.at}, ends_on = ${set.endsOn},
      next_coupon_on = null, earns_on = ${set.today}
    where user_id = ${card.user_id} and card_id = ${card.card_id} and refunded_at is null and earned_at is null
      and make_ups_used = 0`);
  return updated === 1;
}

/** Lets the cards of a person that begin on a day or later begin so many days sooner. */
export async function moveForward(
  writer: Writer,
  userId: string,
  { from, days }: { from: BusinessDate; days: number },
): Promise<void> {
  await writer.run(sql`
    update vip_cards set starts_on = starts_on - ${days}::integer, ends_on = ends_on - ${days}::integer,
      next_coupon_on = next_coupon_on - ${days}::integer
    where user_id = ${userId} and starts_on >= ${from} and refunded_at is null`);
}

/** Counts a make-up that the running card of a person gave; false where none runs. */
export async function countMakeUp(writer: Writer, userId: string, today: BusinessDate): Promise<boolean> {
  const updated = await writer.run(sql`
    update vip_cards set make_ups_used = make_ups_used + 1
    where user_id = ${userId} and starts_on <= ${today} and ends_on > ${today} and refunded_at is null`);
  return updated === 1;
}

/** Says since when a card is to be renewed, or that it is not; what was decided on its last day stays. */
export async function setRenewal(
  writer: Writer,
  { user_id, card_id }: Pick<VipCardRow, 'user_id' | 'card_id'>,
  since: Date | null,
): Promise<void> {
  await writer.run(sql`
    update vip_cards set renewal_since = ${since}, renewal_told_at = null
    where user_id = ${user_id} and card_id = ${card_id} and renewal_outcome is null`);
}

/** Lets no card of a person be renewed, whose account ends. */
export async function stopRenewals(writer: Writer, userId: string): Promise<void> {
  await writer.run(sql`
    update vip_cards set renewal_since = null, renewal_told_at = null
    where user_id = ${userId} and renewal_since is not null and renewal_outcome is null`);
}

/** Lets the cards of a person give no coupons any more, whose account ends. */
export async function stopCoupons(writer: Writer, userId: string): Promise<void> {
  await writer.run(sql`
    update vip_cards set next_coupon_on = null where user_id = ${userId} and next_coupon_on is not null`);
}

/** Returns what is paid for cards that can still be given back. */
export async function refundableCards(
  reader: Reader,
  userId: string,
): Promise<{ count: bigint; amount: bigint }> {
  const row = await reader.first<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(c.price), 0)::bigint as amount from vip_cards c
    where c.user_id = ${userId} and c.earned_at is null and c.refunded_at is null and c.make_ups_used = 0
      and not exists (
        select from vip_card_coupons g join coupons o on o.user_id = g.user_id and o.coupon_id = g.coupon_id
        where g.user_id = ${userId} and o.user_id = ${userId} and g.card_id = c.card_id and o.state in ('reserved', 'used', 'gifted'))`);
  return row ?? { count: 0n, amount: 0n };
}
