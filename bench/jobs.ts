import { systemClock } from '@banyan/server/platform/clock.ts';
import type { Config } from '@banyan/server/platform/config.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sharing } from '@banyan/server/platform/db/sharing.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { noForcedSales } from '@banyan/server/platform/forced-sales.ts';
import { liveHints } from '@banyan/server/platform/live.ts';
import { jsonLog } from '@banyan/server/platform/log.ts';
import { ruleBook } from '@banyan/server/platform/rules.ts';
import type { Services } from '@banyan/server/platform/services.ts';
import { onServer } from '@banyan/server/testing/citus-cluster.ts';

/** What measuring a daily job needs: its services, a watch, and a transaction that leaves nothing behind. */

export const jobServices = (db: Database): Services => ({
  // What is told is sealed; the jobs that are measured read nothing else of it.
  config: { keys: { data: 'a key of the benchmark alone', index: 'and another' } } as Config,
  db,
  sharing: sharing(db),
  clock: systemClock(),
  live: liveHints(),
  log: jsonLog('error'),
  rules: ruleBook(false),
  reactionsTo: () => [],
  forcedSales: noForcedSales,
  purchaseSlots: {},
  wakeOutbox: () => undefined,
});

/** Returns how many seconds it took. */
export async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Returns how many seconds it took, and by how many megabytes the process grew at the most. */
export async function timeAndGrowthOf(
  work: () => Promise<void>,
): Promise<{ seconds: number; grewMb: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const seconds = await timeOf(work).finally(() => clearInterval(look));
  return { seconds, grewMb: (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20 };
}

/**
 * Returns how many seconds it takes to write rows into some tables that are then given up, and leaves the tables as they
 * were before. Given up, rows stay where they are until a vacuum: in each unique index the job would first have to look
 * at the row that the bare statements wrote for it a moment before, which in use nobody does. So both begin with tables
 * in which nothing is left of anybody's work, the job of the round before included.
 */
export async function timeOfBare(
  db: Database,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<number> {
  await sweep(db, tables);
  const seconds = await timeOf(write);
  await sweep(db, tables);
  return seconds;
}

const sweep = (db: Database, tables: readonly string[]): Promise<void> =>
  onServer(db.url ?? '', async (client) => {
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  });

const givenUp = new Error('measured');

/** Does all that writing costs, up to the commit, and takes it back. */
export const thenGivenUp = (db: Database, work: (writer: Writer) => Promise<void>): Promise<void> =>
  inTransaction(db, async (writer) => {
    await work(writer);
    throw givenUp;
  }).catch((error: unknown) => {
    if (error !== givenUp) throw error;
  });

/** Counts what is in tables that were just filled, as a database in use has done by itself. */
export async function analyze(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await inTransaction(db, (writer) => writer.run(sql`analyze ${sql.table(table)}`));
}
