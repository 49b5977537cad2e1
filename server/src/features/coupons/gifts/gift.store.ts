import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { GiftState } from '@banyan/domain/coupons/gift-state.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { Bilingual, TermsRow } from '../campaigns/campaign.store.ts';

/** An offer of a coupon; the row is the recipient's. */
export interface GiftRow {
  user_id: string;
  gift_id: string;
  giver_id: string;
  coupon_id: string;
  campaign_id: string;
  state: GiftState;
  last_on: BusinessDate;
  offered_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

export interface GiftView extends GiftRow, TermsRow {
  name: Bilingual;
  worst_case: bigint;
}

const columns = sql`
  g.user_id, g.gift_id, g.giver_id, g.coupon_id, g.campaign_id, g.state, g.last_on, g.offered_at, g.expires_at, g.decided_at`;
const view = sql`
  select ${columns}, c.name, c.kind, c.amount, c.minimum, c.bonus_bps, c.bonus_days, c.cap, c.worst_case
  from coupon_gifts g join campaigns c on c.campaign_id = g.campaign_id`;

export const giftTo = (reader: Reader, userId: string, giftId: string): Promise<GiftView | undefined> =>
  reader.first<GiftView>(sql`${view} where g.user_id = ${userId} and g.gift_id = ${giftId}`);

export const giftFrom = (reader: Reader, giverId: string, giftId: string): Promise<GiftView | undefined> =>
  reader.first<GiftView>(sql`${view} where g.giver_id = ${giverId} and g.gift_id = ${giftId}`);

/** Returns a page of the offers to a person, or of those that the person made, the newest first. */
export function giftsPage(
  reader: Reader,
  userId: string,
  direction: 'received' | 'given',
  { after, limit }: PageQuery,
): Promise<GiftView[]> {
  const { where, order } = following(after, { at: 'g.offered_at', id: 'g.gift_id' });
  const whose = direction === 'received' ? sql`g.user_id = ${userId}` : sql`g.giver_id = ${userId}`;
  return reader.rows<GiftView>(sql`${view} where ${whose} and ${where} order by ${order} limit ${limit}`);
}

export async function insertGift(writer: Writer, row: GiftRow): Promise<void> {
  await writer.run(sql`
    insert into coupon_gifts (user_id, gift_id, giver_id, coupon_id, campaign_id, state, last_on, offered_at, expires_at)
    values (${row.user_id}, ${row.gift_id}, ${row.giver_id}, ${row.coupon_id}, ${row.campaign_id}, 'offered', ${row.last_on},
      ${row.offered_at}, ${row.expires_at})`);
}

/** Ends an open offer; false when somebody else did before. */
export async function endGift(
  writer: Writer,
  { user_id, gift_id }: Pick<GiftRow, 'user_id' | 'gift_id'>,
  state: Exclude<GiftState, 'offered'>,
  at: Date,
): Promise<boolean> {
  const ended = await writer.run(sql`
    update coupon_gifts set state = ${state}, decided_at = ${at}
    where user_id = ${user_id} and gift_id = ${gift_id} and state = 'offered'`);
  return ended === 1;
}

/** Returns open offers whose time is over, in the order of that. */
export const overdueGifts = (reader: Reader, now: Date, limit: number): Promise<GiftRow[]> =>
  reader.rows<GiftRow>(sql`
    select ${columns} from coupon_gifts g where g.state = 'offered' and g.expires_at <= ${now}
    order by g.expires_at, g.gift_id limit ${limit}`);

export const openGiftsTo = (reader: Reader, userId: string): Promise<GiftRow[]> =>
  reader.rows<GiftRow>(sql`
    select ${columns} from coupon_gifts g where g.user_id = ${userId} and g.state = 'offered' order by g.gift_id`);

type GiversCoupon = Pick<GiftRow, 'giver_id' | 'coupon_id' | 'gift_id'>;

/** Reserves a coupon for an offer; false when it is not unused any more. */
export async function reserveForGift(
  writer: Writer,
  { giver_id, coupon_id, gift_id }: GiversCoupon,
  { today, at }: { today: BusinessDate; at: Date },
): Promise<boolean> {
  const reserved = await writer.run(sql`
    update coupons set state = 'reserved', reserved_for = 'gift', gift_id = ${gift_id}, changed_at = ${at}
    where user_id = ${giver_id} and coupon_id = ${coupon_id} and state = 'unused' and last_on >= ${today} and origin <> 'gift'`);
  return reserved === 1;
}

/** Ends what an offer did to the giver's coupon: given away, or unused again. False when that was done before. */
export async function settleGiversCoupon(
  writer: Writer,
  { giver_id, coupon_id, gift_id }: GiversCoupon,
  state: 'gifted' | 'unused',
  at: Date,
): Promise<boolean> {
  const settled = await writer.run(sql`
    update coupons set state = ${state}, reserved_for = null, gift_id = ${state === 'gifted' ? gift_id : null}, changed_at = ${at}
    where user_id = ${giver_id} and coupon_id = ${coupon_id} and state = 'reserved' and gift_id = ${gift_id}`);
  return settled === 1;
}
