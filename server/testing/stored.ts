import { type Query, sql } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

/** What rows say that no call shows. */

/** Whether the row that a query finds says so, in its column `done`. */
export async function isSo({ rows }: Pick<Suite, 'rows'>, query: Query<{ done: boolean }>): Promise<boolean> {
  const [row] = await rows(query);
  return row?.done === true;
}

/** Returns the version of a row that is changed under its version. */
export async function versionOf(
  { rows }: Pick<Suite, 'rows'>,
  table: string,
  column: string,
  id: string,
): Promise<number> {
  const [row] = await rows<{ version: number }>(
    sql`select version from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  return row?.version ?? 0;
}

/** Returns whose the rows are that a column names. */
export async function ownersOf(
  { rows }: Pick<Suite, 'rows'>,
  table: string,
  column: string,
  id: string,
): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    sql`select user_id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  return found.map((row) => row.user_id);
}
