import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Game } from '@banyan/domain/lottery/games.ts';
import type { Prize } from '@banyan/domain/lottery/odds-table.ts';
import type { DaySpan } from '@banyan/domain/lottery/record-filter.ts';
import { instantsOfDays, instantsOfMonths, monthOfInstant } from '../../platform/db/months.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface DrawRow {
  game: Game;
  user_id: string;
  draw_id: string;
  number: string;
  seed_id: string;
  nonce: number;
  table_id: string;
  value: number;
  drawn: number;
  awarded: number;
  cost: bigint;
  prize_kind: Prize['kind'];
  /** Points, or minor units of the currency. */
  prize_amount: bigint;
  drawn_at: Date;
  transfer_id: string | null;
  /** Of a card: which of the person's, how many in a row before were not the rare one, and the rule of that moment. */
  ordinal: number | null;
  missed: number | null;
  pity_after: number | null;
}

const columns = sql`game, user_id, draw_id, number, seed_id, nonce, table_id, value, drawn, awarded, cost, prize_kind,
  prize_amount, drawn_at, transfer_id, ordinal, missed, pity_after`;

/** Writes a draw. Nobody waits for it but the commit, which others wait for. */
export function insertDraw(writer: Writer, row: DrawRow): void {
  writer.send(sql`
    insert into lottery_draws (${columns})
    values (${row.game}, ${row.user_id}, ${row.draw_id}, ${row.number}, ${row.seed_id}, ${row.nonce}, ${row.table_id}, ${row.value},
      ${row.drawn}, ${row.awarded}, ${row.cost}, ${row.prize_kind}, ${row.prize_amount}, ${row.drawn_at}, ${row.transfer_id},
      ${row.ordinal}, ${row.missed}, ${row.pity_after})`);
}

export const drawById = (reader: Reader, userId: string, drawId: string): Promise<DrawRow | undefined> =>
  reader.first<DrawRow>(
    sql`select ${columns} from lottery_draws where user_id = ${userId} and draw_id = ${drawId}`,
  );

/** Returns a person's last draw of a game under a seed. */
export const lastDrawUnder = (
  reader: Reader,
  userId: string,
  { seedId, game }: { seedId: string; game: Game },
): Promise<DrawRow | undefined> =>
  reader.first<DrawRow>(sql`
    select ${columns} from lottery_draws where user_id = ${userId} and seed_id = ${seedId} and game = ${game}
    order by nonce desc limit 1`);

/** Returns the last of a person's cards that were drawn. */
export const lastCard = (
  reader: Reader,
  userId: string,
): Promise<{ ordinal: number; missed: number; awarded: number } | undefined> =>
  reader.first(sql`
    select ordinal, missed, awarded from lottery_draws where user_id = ${userId} and ordinal is not null
    order by ordinal desc limit 1`);

/** Which draws of a person a list has. */
export interface DrawsAsked {
  game: Game;
  span: DaySpan;
}

export function drawsOf(
  reader: Reader,
  userId: string,
  { game, span }: DrawsAsked,
  page: PageQuery,
): Promise<DrawRow[]> {
  const { where, order } = following(page.after, { at: 'drawn_at', id: 'draw_id' });
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws
    where user_id = ${userId} and game = ${game} and ${instantsOfDays('drawn_at', span)} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns a person's draws whose seed is revealed. */
export function provableDraws(reader: Reader, userId: string, page: PageQuery): Promise<DrawRow[]> {
  const { where, order } = following(page.after, { at: 'drawn_at', id: 'draw_id' });
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws d where user_id = ${userId} and ${where} and exists (
      select from lottery_seeds s where s.user_id = ${userId} and s.seed_id = d.seed_id and s.revealed_at is not null)
    order by ${order} limit ${page.limit}`);
}

/** Returns how many draws there were in each of some months of a filter, and what they brought. */
export const drawMonths = (
  reader: Reader,
  userId: string,
  { game, span }: DrawsAsked,
  months: readonly string[],
): Promise<{ month: string; draws: bigint; points: bigint; cash: bigint }[]> =>
  reader.rows(sql`
    select ${monthOfInstant('drawn_at')} as month, count(*) as draws,
      coalesce(sum(prize_amount) filter (where prize_kind = 'points'), 0)::bigint as points,
      coalesce(sum(prize_amount) filter (where prize_kind = 'cash'), 0)::bigint as cash
    from lottery_draws
    where user_id = ${userId} and game = ${game} and ${instantsOfDays('drawn_at', span)} and ${instantsOfMonths('drawn_at', months)}
    group by 1 order by 1 desc`);

/** Which of everybody's draws of a game a list has; what is left out narrows nothing. */
interface FoundDraws {
  game: Game;
  span: DaySpan;
  userId?: string | undefined;
  /** The day that a number names is the one that its draw was made on, by which an index finds it. */
  numbered?: { number: string; on: BusinessDate } | undefined;
  tableId?: string | undefined;
  prize?: Prize['kind'] | undefined;
}

/** Returns draws of a game for operators, the newest first. */
export function newestDraws(
  reader: Reader,
  { game, span, userId, numbered, tableId, prize }: FoundDraws,
  page: PageQuery,
): Promise<DrawRow[]> {
  const { where, order } = following(page.after, { at: 'drawn_at', id: 'draw_id' });
  const narrowed: Query[] = [
    instantsOfDays('drawn_at', span),
    userId === undefined ? sql`true` : sql`user_id = ${userId}`,
    tableId === undefined ? sql`true` : sql`table_id = ${tableId}`,
    prize === undefined ? sql`true` : sql`prize_kind = ${prize}`,
    numbered === undefined
      ? sql`true`
      : sql`number = ${numbered.number} and ${instantsOfDays('drawn_at', { from: numbered.on, to: numbered.on })}`,
  ];
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws where game = ${game} and ${sql.join(narrowed, sql` and `)} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns the newest draws of anybody at the wheel that won something. */
export function newestWins(reader: Reader, limit: number): Promise<DrawRow[]> {
  const { order } = following(null, { at: 'drawn_at', id: 'draw_id' });
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws where game = 'wheel' and prize_kind in ('points', 'cash', 'good')
    order by ${order} limit ${limit}`);
}
