import { createHash } from 'node:crypto';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { chunksFor, leavesPerChunk } from '@banyan/domain/liabilities/chunks.ts';
import { proveDay } from '@banyan/server/features/liabilities/prove-day.ts';
import type { CountsOf } from '@banyan/server/jobs/daily.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { jobServices, timeAndGrowthOf, timeOf } from './jobs.ts';
import { now } from './people.ts';

/**
 * Proves what all customers are owed at the end of a day by the real daily job, after reading every balance and hashing
 * texts of the same number and length bare. Returns customers per second of both, how many there were, and by how many
 * megabytes the process grew at the most.
 */
export async function provedDay(
  db: Database,
  round: number,
): Promise<{ bare: number; proved: number; customers: number; grewMb: number }> {
  const date = addDays(now().on, 2 + round);
  let customers = 0;
  const bareSeconds = await timeOf(async () => {
    const people = await inTransaction(db, (reader) =>
      reader.rows(sql`select user_id, sum(posted) as posted from accounts group by user_id`),
    );
    customers = people.length;
    hashBare(chunksFor(customers) * leavesPerChunk * 2 - 1);
  });
  let counts: CountsOf<'liabilities.prove'> | undefined;
  const { seconds, grewMb } = await timeAndGrowthOf(async () => {
    counts = await proveDay(jobServices(db), date);
  });
  if (counts?.published !== 1) throw new Error(`the job says: ${JSON.stringify(counts)}`);
  return { bare: customers / bareSeconds, proved: customers / seconds, customers, grewMb };
}

/** Hashes as many texts as a tree has nodes, each as long as a node's. */
function hashBare(count: number): void {
  const text = 'node|1000000|'.padEnd(160, 'f');
  for (let i = 0; i < count; i += 1) createHash('sha256').update(`${text}${i}`).digest('hex');
}
