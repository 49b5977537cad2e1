import type { Game } from '@banyan/domain/lottery/games.ts';
import type { OddsTable, Prize, Segment } from '@banyan/domain/lottery/odds-table.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** Odds as they were proposed, and the stock of those that were published. */

/** A segment in the database: JSON has no large numbers. */
interface StoredSegment {
  name: { zh: string; en: string };
  prize: Prize['kind'];
  /** Points, or minor units of the currency. */
  amount: string;
  /** The id of a good. */
  good?: string;
  weight: number;
  stock: number | null;
}

export interface TableRow {
  game: Game;
  table_id: string;
  number: number | null;
  state: 'proposed' | 'published' | 'refused';
  segments: StoredSegment[];
  substitute: number;
  odds_text: string | null;
  odds_hash: string | null;
  created_by: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

/** One that was published. */
export type PublishedRow = TableRow & {
  number: number;
  odds_text: string;
  odds_hash: string;
  decided_at: Date;
};

const columns = sql`game, table_id, number, state, segments, substitute, odds_text, odds_hash, created_by, created_at,
  decided_by, decided_at, reason`;

const toStored = ({ name, prize, weight, stock }: Segment): StoredSegment => ({
  name,
  prize: prize.kind,
  amount: 'amount' in prize ? String(prize.amount) : '0',
  ...(prize.kind === 'good' && { good: prize.goodId }),
  weight,
  stock,
});

function fromStored({ prize: kind, amount, good }: StoredSegment): Prize {
  if (kind === 'points' || kind === 'cash') return { kind, amount: BigInt(amount) };
  if (kind !== 'good') return { kind };
  if (good === undefined) throw new Error('a prize that is a good names it');
  return { kind, goodId: good };
}

/** Returns the odds of a table. */
export const oddsOf = ({
  game,
  segments,
  substitute,
}: Pick<TableRow, 'game' | 'segments' | 'substitute'>): OddsTable => ({
  game,
  substitute,
  segments: segments.map((segment) => ({
    name: segment.name,
    prize: fromStored(segment),
    weight: segment.weight,
    stock: segment.stock,
  })),
});

/** Returns the odds of a game in effect; undefined where none were ever published. */
export const currentTable = (reader: Reader, game: Game): Promise<PublishedRow | undefined> =>
  reader.first<PublishedRow>(sql`
    select ${columns} from lottery_tables where game = ${game} and number is not null order by number desc limit 1`);

export const tableByNumber = (
  reader: Reader,
  game: Game,
  number: number,
): Promise<PublishedRow | undefined> =>
  reader.first<PublishedRow>(
    sql`select ${columns} from lottery_tables where game = ${game} and number = ${number}`,
  );

/** Returns tables by their ids. */
export async function tablesById(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedRow>> {
  const rows = await reader.rows<PublishedRow>(sql`
    select ${columns} from lottery_tables where table_id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.table_id, row]));
}

export const allTables = (reader: Reader, game: Game): Promise<TableRow[]> =>
  reader.rows<TableRow>(sql`
    select ${columns} from lottery_tables where game = ${game} order by created_at desc, table_id`);

export const tableById = (reader: Reader, tableId: string): Promise<TableRow | undefined> =>
  reader.first<TableRow>(sql`select ${columns} from lottery_tables where table_id = ${tableId}`);

/**
 * Reads a table and holds all of them until the commit: no two are published under one number. Draws, which refer to
 * tables, do not wait for it: they hold the stock that a publication ends.
 */
export async function lockTables(writer: Writer, tableId: string): Promise<TableRow | undefined> {
  const rows = await writer.rows<TableRow>(
    sql`select ${columns} from lottery_tables order by table_id for no key update`,
  );
  return rows.find((row) => row.table_id === tableId);
}

export async function insertTable(
  writer: Writer,
  row: OddsTable & { tableId: string; createdBy: string; createdAt: Date },
): Promise<void> {
  await writer.run(sql`
    insert into lottery_tables (game, table_id, state, segments, substitute, created_by, created_at)
    values (${row.game}, ${row.tableId}, 'proposed', ${json(row.segments.map(toStored))}, ${row.substitute}, ${row.createdBy}, ${row.createdAt})`);
}

const json = (value: unknown): Query => sql`${JSON.stringify(value)}::jsonb`;

interface Decision {
  tableId: string;
  by: string;
  at: Date;
}

/** Publishes a table under a number, with the stock of each segment that has one. */
export async function publishTable(
  writer: Writer,
  { tableId, by, at, number, text, hash, odds }: Decision & PublishedOdds,
): Promise<void> {
  await writer.run(sql`
    update lottery_tables set state = 'published', number = ${number}, odds_text = ${text}, odds_hash = ${hash},
      decided_by = ${by}, decided_at = ${at} where table_id = ${tableId}`);
  for (const [i, { stock }] of odds.segments.entries())
    if (stock !== null)
      await writer.run(sql`
        insert into lottery_stock (table_id, segment, stock) values (${tableId}, ${i + 1}, ${stock})`);
}

interface PublishedOdds {
  number: number;
  text: string;
  hash: string;
  odds: OddsTable;
}

export async function refuseTable(
  writer: Writer,
  { tableId, by, at, reason }: Decision & { reason: string },
): Promise<void> {
  await writer.run(sql`
    update lottery_tables set state = 'refused', decided_by = ${by}, decided_at = ${at}, reason = ${reason}
    where table_id = ${tableId}`);
}

/** Returns what is left of each segment that has a stock, by its number. */
export async function stockOf(reader: Reader, tableId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.rows<{ segment: number; left_count: number }>(sql`
    select segment, stock - awarded - released as left_count from lottery_stock where table_id = ${tableId}`);
  return new Map(rows.map(({ segment, left_count }) => [segment, left_count]));
}

/** Takes one piece of a segment's stock. Returns false, and changes nothing, where none is left: of all who draw at once each counts what the others took. */
export async function takeStock(writer: Writer, tableId: string, segment: number): Promise<boolean> {
  const taken = await writer.run(sql`
    update lottery_stock set awarded = awarded + 1
    where table_id = ${tableId} and segment = ${segment} and awarded + released < stock`);
  return taken === 1;
}

/** Ends a segment's stock: whoever draws it from now on finds nothing. Returns how many pieces were left. */
export async function releaseStock(writer: Writer, tableId: string, segment: number): Promise<number> {
  const row = await writer.first<{ released: number }>(sql`
    update lottery_stock set released = stock - awarded
    where table_id = ${tableId} and segment = ${segment} returning released`);
  return row?.released ?? 0;
}

/** Returns whether pieces of a segment were left when its stock was ended. */
export async function isReleased(reader: Reader, tableId: string, segment: number): Promise<boolean> {
  const row = await reader.first<{ released: number }>(sql`
    select released from lottery_stock where table_id = ${tableId} and segment = ${segment}`);
  return (row?.released ?? 0) > 0;
}
