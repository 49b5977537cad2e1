import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

/** How many of each good are there: a row of its own, which whoever orders holds until the commit. */

/** Takes pieces off the shelf; false, with nothing changed, where there are not so many. */
export async function takeFromStock(writer: Writer, goodId: string, count: number): Promise<boolean> {
  const taken = await writer.run(sql`
    update good_stocks set left_count = left_count - ${count}, ordered = ordered + ${count}
    where good_id = ${goodId} and left_count >= ${count}`);
  return taken === 1;
}

/** Says that an order came to nothing; the pieces go back on the shelf where they have not left the house. */
export async function giveBack(
  writer: Writer,
  goodId: string,
  count: bigint,
  isRestocked: boolean,
): Promise<void> {
  await writer.run(sql`
    update good_stocks set ordered = ordered - ${count}, left_count = left_count + ${isRestocked ? count : 0n}
    where good_id = ${goodId}`);
}

/** Takes pieces off the shelf for prizes; false, with nothing changed, where there are not so many. */
export async function setAside(writer: Writer, goodId: string, count: number): Promise<boolean> {
  const taken = await writer.run(sql`
    update good_stocks set left_count = left_count - ${count}, set_aside = set_aside + ${count}
    where good_id = ${goodId} and left_count >= ${count}`);
  return taken === 1;
}

/** Puts pieces on the shelf again that were set aside and not won. */
export async function putBack(writer: Writer, goodId: string, count: number): Promise<void> {
  await writer.run(sql`
    update good_stocks set left_count = left_count + ${count}, set_aside = set_aside - ${count}
    where good_id = ${goodId}`);
}

export const leftInStock = async (reader: Reader, goodId: string): Promise<bigint> => {
  const row = await reader.first<{ left_count: bigint }>(
    sql`select left_count from good_stocks where good_id = ${goodId}`,
  );
  return row?.left_count ?? 0n;
};

export interface StockChangeRow {
  good_id: string;
  change_id: string;
  change: bigint;
  reason: string;
  changed_by: string;
  changed_at: Date;
}

/** Changes the stock beside orders; false, with nothing changed, where it would fall below zero. */
export async function changeStock(writer: Writer, row: StockChangeRow): Promise<boolean> {
  const changed = await writer.run(sql`
    update good_stocks set left_count = left_count + ${row.change}
    where good_id = ${row.good_id} and left_count + ${row.change} >= 0`);
  if (changed === 0) return false;
  await writer.run(sql`
    insert into stock_changes (good_id, change_id, change, reason, changed_by, changed_at)
    values (${row.good_id}, ${row.change_id}, ${row.change}, ${row.reason}, ${row.changed_by}, ${row.changed_at})`);
  return true;
}

/** Returns a page of what changed the stock of a good beside orders, the newest first. */
export function stockChangesPage(
  reader: Reader,
  goodId: string,
  { after, limit }: PageQuery,
): Promise<StockChangeRow[]> {
  const { where, order } = following(after, { at: 'changed_at', id: 'change_id' });
  return reader.rows<StockChangeRow>(sql`
    select good_id, change_id, change, reason, changed_by, changed_at from stock_changes
    where good_id = ${goodId} and ${where} order by ${order} limit ${limit}`);
}

export interface CodeRow {
  code_id: string;
  code_sealed: Uint8Array;
  code_index: string;
}

/** Returns which of these codes a good has already. */
export async function knownCodes(
  reader: Reader,
  goodId: string,
  indexes: readonly string[],
): Promise<string[]> {
  const rows = await reader.rows<{ code_index: string }>(sql`
    select code_index from good_codes
    where good_id = ${goodId} and code_index = any(${[...indexes]}::text[]) order by code_index`);
  return rows.map(({ code_index }) => code_index);
}

export async function insertCodes(
  writer: Writer,
  goodId: string,
  codes: readonly CodeRow[],
  at: Date,
): Promise<void> {
  await writer.run(
    insertRows(
      'good_codes',
      { good_id: 'uuid', code_id: 'uuid', code_sealed: 'bytea', code_index: 'text', added_at: 'timestamptz' },
      codes.map(({ code_id, code_sealed, code_index }) => [goodId, code_id, code_sealed, code_index, at]),
    ),
  );
}

/** Gives the oldest code that is free to an order. Whoever calls holds the good's stock, so that nobody else takes it. */
export async function takeCode(writer: Writer, goodId: string, orderId: string): Promise<boolean> {
  const taken = await writer.run(sql`
    update good_codes set order_id = ${orderId}
    where good_id = ${goodId} and order_id is null and code_id = (
      select code_id from good_codes where good_id = ${goodId} and order_id is null order by added_at, code_id limit 1)`);
  return taken === 1;
}

/** Returns the code that an order got, sealed. */
export const codeOfOrder = (
  reader: Reader,
  goodId: string,
  orderId: string,
): Promise<{ code_id: string; code_sealed: Uint8Array } | undefined> =>
  reader.first(sql`
    select code_id, code_sealed from good_codes where good_id = ${goodId} and order_id = ${orderId}`);
