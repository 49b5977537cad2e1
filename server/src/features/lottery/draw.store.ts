import type { Prize } from '@banyan/domain/lottery/odds-table.ts';
import type { DaySpan } from '@banyan/domain/lottery/record-filter.ts';
import { instantsOfDays, instantsOfMonths, monthOfInstant } from '../../platform/db/months.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface DrawRow {
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
}

const columns = sql`user_id, draw_id, number, seed_id, nonce, table_id, value, drawn, awarded, cost, prize_kind,
  prize_amount, drawn_at, transfer_id`;

export async function insertDraw(writer: Writer, row: DrawRow): Promise<void> {
  await writer.run(sql`
    insert into lottery_draws (${columns})
    values (${row.user_id}, ${row.draw_id}, ${row.number}, ${row.seed_id}, ${row.nonce}, ${row.table_id}, ${row.value},
      ${row.drawn}, ${row.awarded}, ${row.cost}, ${row.prize_kind}, ${row.prize_amount}, ${row.drawn_at}, ${row.transfer_id})`);
}

export const drawById = (reader: Reader, userId: string, drawId: string): Promise<DrawRow | undefined> =>
  reader.first<DrawRow>(
    sql`select ${columns} from lottery_draws where user_id = ${userId} and draw_id = ${drawId}`,
  );

/** Returns the draw with a number under a seed. */
export const drawOfNonce = (
  reader: Reader,
  userId: string,
  { seedId, nonce }: { seedId: string; nonce: number },
): Promise<DrawRow | undefined> =>
  reader.first<DrawRow>(sql`
    select ${columns} from lottery_draws where user_id = ${userId} and seed_id = ${seedId} and nonce = ${nonce}`);

export function drawsOf(reader: Reader, userId: string, span: DaySpan, page: PageQuery): Promise<DrawRow[]> {
  const { where, order } = following(page.after, { at: 'drawn_at', id: 'draw_id' });
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws where user_id = ${userId} and ${instantsOfDays('drawn_at', span)} and ${where}
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
  span: DaySpan,
  months: readonly string[],
): Promise<{ month: string; draws: bigint; points: bigint; cash: bigint }[]> =>
  reader.rows(sql`
    select ${monthOfInstant('drawn_at')} as month, count(*) as draws,
      coalesce(sum(prize_amount) filter (where prize_kind = 'points'), 0)::bigint as points,
      coalesce(sum(prize_amount) filter (where prize_kind = 'cash'), 0)::bigint as cash
    from lottery_draws where user_id = ${userId} and ${instantsOfDays('drawn_at', span)} and ${instantsOfMonths('drawn_at', months)}
    group by 1 order by 1 desc`);

/** Returns everybody's draws, the newest first. */
export function newestDraws(reader: Reader, page: PageQuery): Promise<DrawRow[]> {
  const { where, order } = following(page.after, { at: 'drawn_at', id: 'draw_id' });
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws where ${where} order by ${order} limit ${page.limit}`);
}

/** Returns the newest draws of anybody that won something. */
export function newestWins(reader: Reader, limit: number): Promise<DrawRow[]> {
  const { order } = following(null, { at: 'drawn_at', id: 'draw_id' });
  return reader.rows<DrawRow>(sql`
    select ${columns} from lottery_draws where prize_kind <> 'none' order by ${order} limit ${limit}`);
}
