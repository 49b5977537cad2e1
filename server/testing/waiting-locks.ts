import type { Database } from '../src/platform/db/database.ts';
import { isOnCluster } from '../src/platform/db/placement.ts';
import { type Query, type Reader, sql, textOf } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

/** Returns how many transactions of this database wait for a lock; on a cluster, on all of its nodes together. */
export async function howManyWait(reader: Reader): Promise<number> {
  const count = sql`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const here = await reader.first<{ n: bigint }>(sql`select (${count}) as n`);
  const own = Number(here?.n ?? 0n);
  if (!(await isOnCluster(reader))) return own;
  const there = await reader.rows<{ result: string }>(
    sql`select result from run_command_on_workers(${textOf(count)})`,
  );
  return there.reduce((sum, { result }) => sum + (Number(result) || 0), own);
}

/** Returns whether a transaction of this database waits for a lock; on a cluster, on any of its nodes. */
export const isAnybodyWaiting = async (reader: Reader): Promise<boolean> => (await howManyWait(reader)) > 0;

/** Keeps somebody's accounts locked, so that whatever posts there stops in the middle. Returns what ends it. */
export const lockAccounts = (db: Database, userId: string): Promise<() => Promise<void>> =>
  keepLocked(db, sql`select 1 from accounts where user_id = ${userId} for update`);

/** Keeps the rows locked that a query locks, so that whatever writes them stops in the middle. Returns what ends it. */
export async function keepLocked(db: Database, rows: Query): Promise<() => Promise<void>> {
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocking = inTransaction(db, async (writer) => {
    await writer.run(rows);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  return () => {
    free.resolve();
    return blocking;
  };
}
