import { type Reader, sql } from '../platform/db/sql.ts';
import type { AreaInvariant, Verdict, Violation } from './invariant.ts';

const maxExamples = 5;

/** Checks these invariants and no others. */
export async function checkAll(reader: Reader, wanted: readonly AreaInvariant[]): Promise<Verdict> {
  const violations: Violation[] = [];
  for (const { name, area, query } of wanted) {
    const rows = await reader.rows<{ example: string; count: bigint }>(sql`
      with violating as (${query})
      select example, (select count(*) from violating) as count from violating limit ${maxExamples}`);
    if (rows[0]) {
      const count = Number(rows[0].count);
      violations.push({ invariant: name, area, count, examples: rows.map((row) => row.example) });
    }
  }
  return { checked: wanted.length, violations };
}
