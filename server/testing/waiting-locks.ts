import { isOnCluster } from '../src/platform/db/placement.ts';
import { type Reader, sql, textOf } from '../src/platform/db/sql.ts';

/** Returns whether a transaction of this database waits for a lock; on a cluster, on any of its nodes. */
export async function isAnybodyWaiting(reader: Reader): Promise<boolean> {
  const count = sql`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const here = await reader.first<{ n: bigint }>(sql`select (${count}) as n`);
  if ((here?.n ?? 0n) > 0n) return true;
  if (!(await isOnCluster(reader))) return false;
  const there = await reader.rows<{ result: string }>(
    sql`select result from run_command_on_workers(${textOf(count)})`,
  );
  return there.some(({ result }) => Number(result) > 0);
}
