import { type Reader, sql } from '../../platform/db/sql.ts';

/** Returns what operators are called, by id. */
export async function operatorNames(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader.rows<{ operator_id: string; name: string }>(
    sql`select operator_id, name from operators`,
  );
  return new Map(rows.map((row) => [row.operator_id, row.name]));
}
