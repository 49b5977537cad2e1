import { type Query, sql } from './sql.ts';

/** Column name → its SQL type, in the order of the rows' values. */
export type Columns = Record<string, string>;

const fewRows = 8;

/**
 * Returns an insert for any number of rows: plain `values` for a few, which plans faster, and one array per column
 * for many, which keeps the statement's size constant.
 */
export function insertRows(table: string, columns: Columns, rows: readonly (readonly unknown[])[]): Query {
  const names = Object.keys(columns);
  const into = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`;
  if (rows.length <= fewRows) {
    return sql`${into} values ${sql.join(rows.map((row) => sql`(${sql.join([...row])})`))}`;
  }
  return sql`${into} select * from ${unnest(columns, rows)}`;
}

/** Returns the rows as a table, one array per column: `unnest($1::uuid[], $2::bigint[])`. */
export function unnest(columns: Columns, rows: readonly (readonly unknown[])[]): Query {
  const arrays = Object.values(columns).map(
    (type, i) => sql`${rows.map((row) => row[i] ?? null)}::${sql.raw(`${type}[]`)}`,
  );
  return sql`unnest(${sql.join(arrays)})`;
}
