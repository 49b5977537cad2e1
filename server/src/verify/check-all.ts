import { isOnCluster } from '../platform/db/placement.ts';
import { type Query, type Reader, sql } from '../platform/db/sql.ts';
import type { AreaInvariant, AreaRecomputation, Verification, Violation } from './invariant.ts';

/** How many violations of an invariant are shown. */
const fewExamples = 5;

/** Checks these invariants and no others. */
export async function checkAll(
  reader: Reader,
  wanted: readonly (AreaInvariant | AreaRecomputation)[],
  maxExamples: number = fewExamples,
): Promise<Verification> {
  const violations: Violation[] = [];
  const gathered = await gatheredTables(reader);
  for (const each of wanted) {
    const { count, examples } =
      'query' in each
        ? await asked(reader, gathered, each.query, maxExamples)
        : computed(await each.find(reader), maxExamples);
    if (count > 0) violations.push({ invariant: each.name, area: each.area, count, examples });
  }
  return { checked: wanted.length, violations };
}

type Found = Pick<Violation, 'count' | 'examples'>;

async function asked(
  reader: Reader,
  gathered: Query,
  query: AreaInvariant['query'],
  maxExamples: number,
): Promise<Found> {
  const rows = await reader.rows<{ example: string; count: bigint }>(sql`
    with ${gathered} violating as (${query})
    select example, (select count(*) from violating) as count from violating limit ${maxExamples}`);
  return { count: Number(rows[0]?.count ?? 0n), examples: rows.map((row) => row.example) };
}

const computed = (examples: readonly string[], maxExamples: number): Found => ({
  count: examples.length,
  examples: examples.slice(0, maxExamples),
});

/**
 * Returns the beginning of a `with` that gathers at the coordinator what a query names of a cluster's tables: an
 * invariant may join what stands on different nodes. On a single PostgreSQL there is nothing to gather.
 */
export async function gatheredTables(reader: Reader): Promise<Query> {
  if (!(await isOnCluster(reader))) return sql``;
  const tables = await reader.rows<{ name: string }>(sql`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`);
  return sql.join(
    tables.map(
      ({ name }) => sql`${sql.ref(name)} as materialized (select * from ${sql.table(`public.${name}`)}),`,
    ),
    sql` `,
  );
}
