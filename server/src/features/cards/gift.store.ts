import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CardGiftState } from '@banyan/domain/cards/gift-state.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** An offer of a card; the row is the recipient's. */
export interface GiftRow {
  user_id: string;
  gift_id: string;
  giver_id: string;
  card: number;
  state: CardGiftState;
  offered_at: Date;
  offered_on: BusinessDate;
  expires_at: Date;
  ended_at: Date | null;
}

const columns = sql`user_id, gift_id, giver_id, card, state, offered_at, offered_on, expires_at, ended_at`;

export const giftTo = (reader: Reader, userId: string, giftId: string): Promise<GiftRow | undefined> =>
  reader.first<GiftRow>(
    sql`select ${columns} from card_gifts where user_id = ${userId} and gift_id = ${giftId}`,
  );

export const giftFrom = (reader: Reader, giverId: string, giftId: string): Promise<GiftRow | undefined> =>
  reader.first<GiftRow>(
    sql`select ${columns} from card_gifts where giver_id = ${giverId} and gift_id = ${giftId}`,
  );

export async function insertGift(writer: Writer, row: GiftRow): Promise<void> {
  await writer.run(sql`
    insert into card_gifts (${columns})
    values (${row.user_id}, ${row.gift_id}, ${row.giver_id}, ${row.card}, ${row.state}, ${row.offered_at},
      ${row.offered_on}, ${row.expires_at}, ${row.ended_at})`);
}

/** Returns how many cards somebody has offered on a day. */
export async function giftsOn(reader: Reader, giverId: string, date: BusinessDate): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from card_gifts where giver_id = ${giverId} and offered_on = ${date}`);
  return Number(row?.count ?? 0n);
}

/** So many open offers are shown, the oldest ones; what is beyond comes into sight as these end. */
const shownOffers = 100;

/** Returns the offers to a person, and those of the person's own, that are open; the oldest first. */
export const openGifts = async (reader: Reader, userId: string, now: Date): Promise<GiftRow[]> => {
  const to = await reader.rows<GiftRow>(sql`
    select ${columns} from card_gifts where user_id = ${userId} and state = 'offered' and expires_at > ${now}
    order by offered_at, gift_id limit ${shownOffers}`);
  const from = await reader.rows<GiftRow>(sql`
    select ${columns} from card_gifts where giver_id = ${userId} and state = 'offered' and expires_at > ${now}
    order by offered_at, gift_id limit ${shownOffers}`);
  return [...to, ...from];
};

/** Ends an open offer; false when somebody else did before. */
export async function endGift(
  writer: Writer,
  { user_id, gift_id }: Pick<GiftRow, 'user_id' | 'gift_id'>,
  state: Exclude<CardGiftState, 'offered'>,
  at: Date,
): Promise<boolean> {
  const ended = await writer.run(sql`
    update card_gifts set state = ${state}, ended_at = ${at}
    where user_id = ${user_id} and gift_id = ${gift_id} and state = 'offered'`);
  return ended === 1;
}

/** Returns open offers whose time is over, in the order of that. */
export const overdueGifts = (reader: Reader, now: Date, limit: number): Promise<GiftRow[]> =>
  reader.rows<GiftRow>(sql`
    select ${columns} from card_gifts where state = 'offered' and expires_at <= ${now}
    order by expires_at, gift_id limit ${limit}`);

/** Returns every open offer of a person or to them. */
export const giftsAround = (reader: Reader, userId: string): Promise<GiftRow[]> =>
  reader.rows<GiftRow>(sql`
    select ${columns} from card_gifts where user_id = ${userId} and state = 'offered'
    union all
    select ${columns} from card_gifts where giver_id = ${userId} and state = 'offered' order by gift_id`);

/** Returns the other sides of some gifts that a person received or gave, by their ids. */
export async function counterpartsOf(
  reader: Reader,
  userId: string,
  giftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = sql`${[...giftIds]}::uuid[]`;
  const received = await reader.rows<{ gift_id: string; other: string }>(sql`
    select gift_id, giver_id as other from card_gifts where user_id = ${userId} and gift_id = any(${ids})`);
  const given = await reader.rows<{ gift_id: string; other: string }>(sql`
    select gift_id, user_id as other from card_gifts where giver_id = ${userId} and gift_id = any(${ids})`);
  return new Map([...received, ...given].map(({ gift_id, other }) => [gift_id, other]));
}

/** Returns everybody's offers, the newest first. */
export function newestGifts(
  reader: Reader,
  state: CardGiftState | undefined,
  page: PageQuery,
): Promise<GiftRow[]> {
  const { where, order } = following(page.after, { at: 'offered_at', id: 'gift_id' });
  const asked = state === undefined ? sql`true` : sql`state = ${state}`;
  return reader.rows<GiftRow>(sql`
    select ${columns} from card_gifts where ${asked} and ${where} order by ${order} limit ${page.limit}`);
}
