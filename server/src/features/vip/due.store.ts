import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { RenewalOutcome, VipProduct } from '@banyan/domain/vip/vip-card.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { insertRows, unnest } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { PerkTerms } from '../coupons/index.ts';

/** What the daily jobs have to do about cards. Every statement says itself what is still to be done. */

/** Under which kind a card is parked whose work failed. */
export const parkedCards = 'vip.card';

/** So many cards are dealt with in one transaction, unless whoever runs the work says otherwise. */
export const chunkSize = 500;

export interface CardKey {
  user_id: string;
  card_id: string;
  number: string;
}

const keyTypes = { user_id: 'uuid', card_id: 'uuid' };
const keysOf = (cards: readonly CardKey[]) => cards.map(({ user_id, card_id }) => [user_id, card_id]);

/** Returns cards whose price can no longer be given back, and those that were given back. */
export const cardsToEarn = (reader: Reader, date: BusinessDate, limit: number): Promise<CardKey[]> =>
  reader.rows<CardKey>(sql`
    select c.user_id, c.card_id, c.number from vip_cards c
    where c.earned_at is null and c.earns_on <= ${date} and ${isNotParked(parkedCards, sql`c.card_id`)}
    order by c.earns_on, c.user_id, c.card_id limit ${limit}`);

/** Says of cards what of their price is earned: all that was not paid back. Returns those that were not decided before. */
export const markEarned = (
  writer: Writer,
  cards: readonly CardKey[],
  { date, at }: { date: BusinessDate; at: Date },
): Promise<(CardKey & { earned: bigint })[]> =>
  writer.rows<CardKey & { earned: bigint }>(sql`
    update vip_cards c set earned = c.price - coalesce(c.refunded, 0), earned_at = ${at}
    from ${unnest(keyTypes, keysOf(cards))} as d(user_id, card_id)
    where c.user_id = d.user_id and c.card_id = d.card_id and c.earned_at is null and c.earns_on <= ${date}
    returning c.user_id, c.card_id, c.number, c.earned`);

/** Returns cards that have ended, of which their owners were not told. */
export const cardsToTell = (reader: Reader, date: BusinessDate, limit: number): Promise<CardKey[]> =>
  reader.rows<CardKey>(sql`
    select c.user_id, c.card_id, c.number from vip_cards c
    where c.told_at is null and c.refunded_at is null and c.ends_on <= ${date}
      and ${isNotParked(parkedCards, sql`c.card_id`)}
    order by c.ends_on, c.user_id, c.card_id limit ${limit}`);

export const markTold = (
  writer: Writer,
  cards: readonly CardKey[],
  at: Date,
): Promise<(CardKey & { product: VipProduct })[]> =>
  writer.rows<CardKey & { product: VipProduct }>(sql`
    update vip_cards c set told_at = ${at}
    from ${unnest(keyTypes, keysOf(cards))} as d(user_id, card_id)
    where c.user_id = d.user_id and c.card_id = d.card_id and c.told_at is null and c.refunded_at is null
    returning c.user_id, c.card_id, c.number, c.product`);

const toRenew = sql`c.renewal_since is not null and c.renewal_outcome is null and c.refunded_at is null`;

/** Returns cards whose last day is a date or lies before, and that are to be renewed. */
export const cardsToRenew = (reader: Reader, date: BusinessDate, limit: number): Promise<CardKey[]> =>
  reader.rows<CardKey>(sql`
    select c.user_id, c.card_id, c.number from vip_cards c
    where ${toRenew} and c.ends_on <= ${addDays(date, 1)} and ${isNotParked(parkedCards, sql`c.card_id`)}
    order by c.ends_on, c.user_id, c.card_id limit ${limit}`);

/** Writes down what came of a card on its last day; of one that was renewed nothing else is told when it ends. */
export async function saveRenewal(
  writer: Writer,
  { user_id, card_id }: Pick<CardKey, 'user_id' | 'card_id'>,
  { outcome, at }: { outcome: RenewalOutcome; at: Date },
): Promise<void> {
  await writer.run(sql`
    update vip_cards
    set renewal_outcome = ${outcome}, told_at = coalesce(told_at, ${outcome === 'renewed' ? at : null}::timestamptz)
    where user_id = ${user_id} and card_id = ${card_id} and renewal_outcome is null`);
}

/** A card that is going to be renewed. */
export interface ComingRenewal extends CardKey {
  product: VipProduct;
  price: bigint;
  ends_on: BusinessDate;
}

/** Returns cards that are renewed within two days of a date, of which their owners were not told. */
export const renewalsToTell = (reader: Reader, date: BusinessDate, limit: number): Promise<CardKey[]> =>
  reader.rows<CardKey>(sql`
    select c.user_id, c.card_id, c.number from vip_cards c
    where ${toRenew} and c.renewal_told_at is null and c.ends_on > ${addDays(date, 1)} and c.ends_on <= ${addDays(date, 3)}
      and ${isNotParked(parkedCards, sql`c.card_id`)}
    order by c.ends_on, c.user_id, c.card_id limit ${limit}`);

export const markRenewalTold = (
  writer: Writer,
  cards: readonly CardKey[],
  at: Date,
): Promise<ComingRenewal[]> =>
  writer.rows<ComingRenewal>(sql`
    update vip_cards c set renewal_told_at = ${at}
    from ${unnest(keyTypes, keysOf(cards))} as d(user_id, card_id)
    where c.user_id = d.user_id and c.card_id = d.card_id and ${toRenew} and c.renewal_told_at is null
    returning c.user_id, c.card_id, c.number, c.product, c.price, c.ends_on`);

/** Returns of which terms coupons are due by a date. */
export async function termsDue(reader: Reader, date: BusinessDate): Promise<PerkTerms[]> {
  const rows = await reader.rows<{ bonus_bps: number; bonus_days: number; cap: bigint }>(sql`
    select c.bonus_bps, c.bonus_days, c.cap from vip_cards c
    where c.next_coupon_on <= ${date} and ${isNotParked(parkedCards, sql`c.card_id`)}
    group by c.bonus_bps, c.bonus_days, c.cap order by c.bonus_bps, c.bonus_days, c.cap`);
  return rows.map((row) => ({ bonusBps: row.bonus_bps, bonusDays: row.bonus_days, cap: row.cap }));
}

/** A card whose next coupon is due. */
export interface DueCard extends CardKey {
  starts_on: BusinessDate;
  months: number;
  coupons_given: number;
  next_coupon_on: BusinessDate;
}

/** Returns cards of these terms whose coupon is due by a date, the one that waits longest in front. */
export const cardsDue = (
  reader: Reader,
  terms: PerkTerms,
  date: BusinessDate,
  limit: number,
): Promise<DueCard[]> =>
  reader.rows<DueCard>(sql`
    select c.user_id, c.card_id, c.number, c.starts_on, c.months, c.coupons_given, c.next_coupon_on from vip_cards c
    where c.next_coupon_on <= ${date} and c.bonus_bps = ${terms.bonusBps} and c.bonus_days = ${terms.bonusDays}
      and c.cap = ${terms.cap} and ${isNotParked(parkedCards, sql`c.card_id`)}
    order by c.next_coupon_on, c.user_id, c.card_id limit ${limit}`);

/** Reads and locks those of some cards whose coupon is still due: another run comes after, and so does giving a card back. */
export const lockDue = (writer: Writer, cards: readonly CardKey[], date: BusinessDate): Promise<DueCard[]> =>
  writer.rows<DueCard>(sql`
    select c.user_id, c.card_id, c.number, c.starts_on, c.months, c.coupons_given, c.next_coupon_on from vip_cards c
    where c.user_id = any(${cards.map(({ user_id }) => user_id)}::uuid[])
      and c.card_id = any(${cards.map(({ card_id }) => card_id)}::uuid[]) and c.next_coupon_on <= ${date}
    order by c.user_id, c.card_id for update`);

/** A coupon for a month of a card; `next` is when that of the month after is due, if there is one. */
export interface CardCoupon {
  card: DueCard;
  month: number;
  couponId: string;
  next: BusinessDate | null;
}

/** Writes down that coupons were given. */
export async function writeGiven(writer: Writer, given: readonly CardCoupon[], at: Date): Promise<void> {
  const rows = given.map(({ card, month, couponId }) => [card.user_id, card.card_id, month, couponId, at]);
  const columns = { ...keyTypes, month: 'integer', coupon_id: 'uuid', given_at: 'timestamptz' };
  await writer.run(insertRows('vip_card_coupons', columns, rows));
  const next = given.map((each) => [each.card.user_id, each.card.card_id, each.month, each.next]);
  await writer.run(sql`
    update vip_cards c set coupons_given = d.month, next_coupon_on = d.next
    from ${unnest({ ...keyTypes, month: 'integer', next: 'date' }, next)} as d(user_id, card_id, month, next)
    where c.user_id = d.user_id and c.card_id = d.card_id`);
}

/** Returns how many cards wait for a coupon that is due by a date. */
export async function countWaiting(reader: Reader, date: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ count: bigint }>(
    sql`select count(*) as count from vip_cards where next_coupon_on <= ${date}`,
  );
  return row?.count ?? 0n;
}
