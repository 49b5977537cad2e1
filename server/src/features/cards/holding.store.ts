import { cardNumbers, type Holding } from '@banyan/domain/cards/cards.ts';
import type { DaySpan } from '@banyan/domain/lottery/record-filter.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { instantsOfDays, instantsOfMonths, monthOfInstant } from '../../platform/db/months.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export const moveCauses = ['drawn', 'received', 'given', 'used'] as const;
export type MoveCause = (typeof moveCauses)[number];

export interface MoveRow {
  user_id: string;
  move_id: string;
  card: number;
  cause: MoveCause;
  cause_id: string;
  moved_at: Date;
}

/** Returns what a person has of each card, none of some of them. */
export async function holdingsOf(reader: Reader, userId: string): Promise<Holding[]> {
  const rows = await reader.rows<Holding>(
    sql`select card, held, offered from card_holdings where user_id = ${userId}`,
  );
  const byCard = new Map(rows.map((row) => [row.card, row]));
  return cardNumbers.map((card) => byCard.get(card) ?? { card, held: 0, offered: 0 });
}

/** Adds a card that came to a person. */
export async function addCard(writer: Writer, userId: string, card: number): Promise<void> {
  await writer.run(sql`
    insert into card_holdings (user_id, card, held) values (${userId}, ${card}, 1)
    on conflict (user_id, card) do update set held = card_holdings.held + 1`);
}

/** Takes one of each card that is not offered to anybody. Returns whether there was one of each. */
export async function takeSet(writer: Writer, userId: string): Promise<boolean> {
  const taken = await writer.run(sql`
    update card_holdings set held = held - 1 where user_id = ${userId} and held - offered >= 1`);
  return taken === cardNumbers.length;
}

/** Holds a card for an offer, of which one stays. Returns false, and changes nothing, where there are no two. */
export async function holdForGift(writer: Writer, userId: string, card: number): Promise<boolean> {
  const held = await writer.run(sql`
    update card_holdings set offered = offered + 1
    where user_id = ${userId} and card = ${card} and held - offered >= 2`);
  return held === 1;
}

/** Ends what an offer held: the card has left its giver, or is free again. */
export async function settleGivers(
  writer: Writer,
  giverId: string,
  card: number,
  isGiven: boolean,
): Promise<void> {
  const settled = await writer.run(sql`
    update card_holdings set offered = offered - 1, held = held - ${isGiven ? 1 : 0}
    where user_id = ${giverId} and card = ${card} and offered >= 1 and held >= 1`);
  if (settled !== 1) throw new Error(`no card ${card} of ${giverId} is held for a gift`);
}

const columns = {
  user_id: 'uuid',
  move_id: 'uuid',
  card: 'integer',
  cause: 'text',
  cause_id: 'uuid',
  moved_at: 'timestamptz',
};

/** Writes down why cards came or went. */
export async function insertMoves(writer: Writer, moves: readonly Omit<MoveRow, 'move_id'>[]): Promise<void> {
  const rows = moves.map(({ user_id, card, cause, cause_id, moved_at }) => [
    user_id,
    deriveId('card-move', user_id, cause, cause_id, String(card)),
    card,
    cause,
    cause_id,
    moved_at,
  ]);
  await writer.run(insertRows('card_moves', columns, rows));
}

export function movesOf(reader: Reader, userId: string, span: DaySpan, page: PageQuery): Promise<MoveRow[]> {
  const { where, order } = following(page.after, { at: 'moved_at', id: 'move_id' });
  return reader.rows<MoveRow>(sql`
    select user_id, move_id, card, cause, cause_id, moved_at from card_moves
    where user_id = ${userId} and ${instantsOfDays('moved_at', span)} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns how many cards came and went in each of some months of a filter. */
export const moveMonths = (
  reader: Reader,
  userId: string,
  span: DaySpan,
  months: readonly string[],
): Promise<{ month: string; came: bigint; went: bigint }[]> =>
  reader.rows(sql`
    select ${monthOfInstant('moved_at')} as month,
      count(*) filter (where cause in ('drawn', 'received')) as came,
      count(*) filter (where cause in ('given', 'used')) as went
    from card_moves
    where user_id = ${userId} and ${instantsOfDays('moved_at', span)} and ${instantsOfMonths('moved_at', months)}
    group by 1 order by 1 desc`);
