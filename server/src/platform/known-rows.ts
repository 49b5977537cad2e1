import { type Query, type Reader, sql } from './db/sql.ts';
import { type Keys, type PersonalTable, type Row, readable } from './personal-data.ts';

/** Reads by a query of its own. */
export type Ask = <T>(read: (reader: Reader) => Promise<T>) => Promise<T>;

/** So many rows are read at a time. */
export const chunkSize = 500;

/**
 * Gives what a table holds about a person, in words that a person can read: a chunk of rows at a time, in the order of
 * the primary key, each chunk by a query of its own.
 */
export async function* knownRows(
  declared: PersonalTable,
  userId: string,
  keys: Keys,
  ask: Ask,
): AsyncGenerator<Row[]> {
  const shape = await ask((reader) => shapeOf(reader, declared));
  for (let last: string[] | null = null; ; ) {
    const after: string[] | null = last;
    const rows = await ask((reader) => reader.rows<Row>(chunkOf(declared, userId, shape, after)));
    const places = rows.at(-1)?.[placeColumn] as string[] | undefined;
    for (const row of rows) delete row[placeColumn];
    yield rows.map((row) => readable(declared, userId, row, keys));
    if (rows.length < chunkSize || !places) return;
    last = places;
  }
}

/** Where in the list a row stands: the texts of its key, as the next chunk is asked for. */
const placeColumn = 'place in the export';

interface Shape {
  columns: string[];
  /** The columns of the primary key but for the person's. */
  key: string[];
}

/** Returns what the catalogue says of a table; pictures and files that are withheld anyway are not read. */
async function shapeOf(reader: Reader, { table, withheld = [] }: PersonalTable): Promise<Shape> {
  const rows = await reader.rows<{ name: string; is_bytes: boolean; is_key: boolean }>(sql`
    select a.attname as name, a.atttypid = 'bytea'::regtype as is_bytes, a.attnum = any(i.indkey) as is_key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = ${table}
    order by array_position(i.indkey::smallint[], a.attnum), a.attnum`);
  const names = (chosen: typeof rows) => chosen.map(({ name }) => name);
  return {
    columns: names(rows.filter(({ name, is_bytes }) => !(is_bytes && withheld.includes(name)))),
    key: names(rows.filter(({ name, is_key }) => is_key && name !== 'user_id')),
  };
}

function chunkOf(
  declared: PersonalTable,
  userId: string,
  { columns, key }: Shape,
  after: readonly string[] | null,
): Query<Row> {
  const part = (name: string) => sql.ref(`t.${name}`);
  const all = sql.join(key.map(part));
  const rows =
    declared.rows?.(userId) ?? sql`select * from ${sql.table(declared.table)} where user_id = ${userId}`;
  return sql<Row>`
    select ${declared.rows ? sql`t.*` : sql.join(columns.map(part))},
      ${key.length > 0 ? sql`array[${sql.join(key.map((name) => sql`${part(name)}::text`))}]` : sql`null`} as ${sql.ref(placeColumn)}
    from (${rows}) t
    where ${after ? sql`(${all}) > (${sql.join(after)})` : sql`true`}
    ${key.length > 0 ? sql`order by ${all}` : sql``} limit ${chunkSize}`;
}
