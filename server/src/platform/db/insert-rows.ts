import { lazily, type Query, sql } from './sql.ts';

/** Column name → its SQL type, in the order of the rows' values. */
export type Columns = Record<string, string>;

const fewRows = 8;

/** Rows that are inserted into a table. */
export interface Insertion {
  table: string;
  columns: Columns;
  rows: readonly (readonly unknown[])[];
  /** Whether rows that are there stay as they are. */
  passesOver?: boolean;
}

/** What queries insert that do nothing else. */
const inserted = new WeakMap<Query, readonly Insertion[]>();

/** Returns what a query inserts, where it does nothing else: so several of them can be made one. */
export const insertionsOf = (query: Query): readonly Insertion[] | undefined => inserted.get(query);

/** Most columns are said once in the code: their text is put together once, too. */
const columnTexts = new WeakMap<Columns, string>();

function columnTextOf(columns: Columns): string {
  const known = columnTexts.get(columns);
  if (known !== undefined) return known;
  const text = Object.entries(columns).join();
  columnTexts.set(columns, text);
  return text;
}

/** Returns what rows are called that may be inserted with others of the same name, by one statement. */
export function nameOfRows(insertions: readonly Insertion[]): string {
  let name = 'rows';
  for (const { table, columns, passesOver = false } of insertions)
    name += ` of ${table} (${columnTextOf(columns)})${passesOver ? ', new ones' : ''}`;
  return name;
}

/**
 * Returns an insert for any number of rows: plain `values` for a few, which plans faster, and one array per column
 * for many, which keeps the statement's size constant.
 */
export const insertRows = (table: string, columns: Columns, rows: readonly (readonly unknown[])[]): Query =>
  insertAll([{ table, columns, rows }]);

/** Returns the same for rows of which some may be there: these stay as they are. */
export const insertNewRows = (
  table: string,
  columns: Columns,
  rows: readonly (readonly unknown[])[],
): Query => insertAll([{ table, columns, rows, passesOver: true }]);

/**
 * Returns one statement that inserts into several tables; `few` rows of one are given as plain `values`. It is put together
 * when it is sent: where it is made one with those of others, only their rows are asked for.
 */
export function insertAll(insertions: readonly Insertion[], few = fewRows): Query {
  const query = lazily(() => statementOf(insertions, few));
  inserted.set(query, insertions);
  return query;
}

function statementOf(insertions: readonly Insertion[], few: number): Query {
  const statements = insertions.map((insertion) => insertOf(insertion, few));
  const last = statements.pop() ?? sql``;
  const parts = statements.map((statement, i) => sql`${sql.ref(`part${i}`)} as (${statement})`);
  return parts.length === 0 ? last : sql`with ${sql.join(parts)} ${last}`;
}

function insertOf({ table, columns, rows, passesOver = false }: Insertion, few: number): Query {
  const names = Object.keys(columns);
  const into = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`;
  const conflict = passesOver ? sql` on conflict do nothing` : sql``;
  if (rows.length <= few) {
    return sql`${into} values ${sql.join(rows.map((row) => sql`(${sql.join([...row])})`))}${conflict}`;
  }
  return sql`${into} select * from ${unnest(columns, rows)}${conflict}`;
}

/** Returns the rows as a table, one array per column: `unnest($1::uuid[], $2::bigint[])`. */
export function unnest(columns: Columns, rows: readonly (readonly unknown[])[]): Query {
  const arrays = Object.values(columns).map(
    (type, i) => sql`${rows.map((row) => row[i] ?? null)}::${sql.raw(`${type}[]`)}`,
  );
  return sql`unnest(${sql.join(arrays)})`;
}
