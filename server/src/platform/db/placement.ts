import type { Database } from './database.ts';
import { type Reader, sql, type Writer } from './sql.ts';
import { inTransaction } from './transaction.ts';

/**
 * Where a table stands on a cluster: spread over shards by a column, copied to every node, or on the coordinator
 * alone. On a single PostgreSQL all three are the same.
 */
export type Placement = { kind: 'distribute'; column: string } | { kind: 'reference' } | { kind: 'local' };

const mark = /^-- (?:distribute ([a-z_]+)(?: by ([a-z_]+))?|(reference|local) table ([a-z_]+))$/gm;

/**
 * Returns what the marks in the migrations say, by table: a line `-- distribute t`, `-- distribute t by column`,
 * `-- reference table t` or `-- local table t`. The latest mark of a table counts.
 */
export function placementsIn(migrations: readonly { text: string }[]): Map<string, Placement> {
  const placements = new Map<string, Placement>();
  for (const { text } of migrations)
    for (const [, distributed, column = 'user_id', kind, table = ''] of text.matchAll(mark)) {
      if (distributed) placements.set(distributed, { kind: 'distribute', column });
      else placements.set(table, { kind: kind === 'reference' ? 'reference' : 'local' });
    }
  return placements;
}

/** Returns whether this database is one of a Citus cluster. */
export const isOnCluster = async (reader: Reader): Promise<boolean> =>
  (await reader.first(sql`select 1 as one from pg_extension where extname = 'citus'`)) !== undefined;

/**
 * What a transaction on a cluster needs before it changes the schema: one connection to each node, because what made
 * a function there is seen by no other, and triggers, of which there are only those that forbid change.
 */
export const clusterDdl: readonly string[] = [
  "set local citus.multi_shard_modify_mode to 'sequential'",
  'set local citus.enable_unsafe_triggers to on',
];

/**
 * Brings each table to where its mark says, where the extension `citus` is, and does nothing elsewhere. What stands
 * there already is left alone, so it may be interrupted and repeated. Returns the tables that were moved.
 */
export async function place(db: Database, placements: ReadonlyMap<string, Placement>): Promise<string[]> {
  if (!(await inTransaction(db, isOnCluster))) return [];
  const moved: string[] = [];
  // A foreign key leads from a distributed table to a reference table, or to a distributed one of before.
  for (const kind of ['reference', 'distribute'] as const)
    for (const [table, placement] of placements)
      if (
        placement.kind === kind &&
        (await inTransaction(db, (writer) => placeOne(writer, table, placement)))
      )
        moved.push(table);
  return moved;
}

async function placeOne(writer: Writer, table: string, placement: Placement): Promise<boolean> {
  // Processes that start at the same moment take turns, as they do for the migrations.
  await writer.run(sql`lock table schema_migrations in share row exclusive mode`);
  const found = await writer.first<{ is_placed: boolean }>(sql`
    select p.logicalrelid is not null as is_placed from pg_class c
    left join pg_dist_partition p on p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't')
    where c.oid = to_regclass(${table})`);
  if (!found || found.is_placed) return false;
  for (const setting of clusterDdl) await writer.run(sql.raw(setting));
  if (placement.kind === 'distribute') {
    // The tables of people stand together, shard by shard; what has another key stands by itself.
    const together = placement.column === 'user_id' ? 'default' : 'none';
    await writer.rows(sql`
      select create_distributed_table(${table}::regclass, ${placement.column}, colocate_with => ${together})`);
  } else await writer.rows(sql`select create_reference_table(${table}::regclass)`);
  return true;
}
