import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { PostingTime, TransferDraft } from './draft.ts';
import { type Outcome, postEach } from './post-each.ts';

interface Waiting {
  draft: TransferDraft;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Group commit: commands that wait at the same time share one transaction. While a batch commits, the next one
 * gathers, so that a busy moment makes larger batches and a quiet one costs nothing. A failing command fails
 * alone. It locks many users' rows at once and is therefore meant for a single PostgreSQL.
 */
export function groupCommit(
  db: Database,
  timeOf: () => PostingTime,
  options: { maxBatch?: number; lanes?: number } = {},
) {
  const { maxBatch = 1_000, lanes = 1 } = options;
  const queue: Waiting[] = [];
  let running = 0;

  async function drain(): Promise<void> {
    running += 1;
    try {
      // Let everything that is ready in this turn join the batch.
      await new Promise((resolve) => setImmediate(resolve));
      for (let batch = queue.splice(0, maxBatch); batch.length > 0; batch = queue.splice(0, maxBatch))
        await commit(batch);
    } finally {
      running -= 1;
    }
  }

  async function commit(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await inTransaction(db, (writer) =>
        postEach(
          writer,
          batch.map((w) => w.draft),
          timeOf(),
        ),
      );
      batch.forEach((waiting, i) => waiting.resolve(outcomes[i] as Outcome));
    } catch (error) {
      // Something no command expected: run them one by one, so that only the guilty one fails.
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waiting of batch) await commit([waiting]);
    }
  }

  return {
    /** Posts one transfer in the next batch. The same transfer id twice answers `duplicate` the second time. */
    submit(draft: TransferDraft): Promise<Outcome> {
      return new Promise((resolve, reject) => {
        queue.push({ draft, resolve, reject });
        if (running < lanes) void drain();
      });
    },
  };
}
export type GroupCommit = ReturnType<typeof groupCommit>;
