import assert from 'node:assert/strict';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/db/database.ts';
import { sqlState } from '../platform/db/failures.ts';
import { inTransaction, isInsideTransaction } from '../platform/db/transaction.ts';
import type { PostingTime, TransferDraft } from './draft.ts';
import { post } from './post.ts';
import { type Outcome, postEach } from './post-each.ts';

const uniqueViolation = '23505';

interface Waiting {
  draft: TransferDraft;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Lets commands that wait at the same time share one transaction. While a batch commits, the next one gathers, so
 * that a busy moment makes larger batches and a quiet one costs nothing. A failing command fails alone. It locks many
 * users' rows at once and is therefore meant for a single PostgreSQL.
 */
export function groupCommit(
  db: Database,
  timeOf: () => PostingTime,
  options: { maxBatch?: number; workers?: number } = {},
) {
  const { maxBatch = 1_000, workers = 1 } = options;
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
    const [first] = batch;
    try {
      const drafts = batch.map((waiting) => waiting.draft);
      const outcomes = first && batch.length === 1 ? [await commitOne(first.draft)] : await commitAll(drafts);
      batch.forEach((waiting, i) => waiting.resolve(outcomes[i] as Outcome));
    } catch (error) {
      // Something no command expected: run them one by one, so that only the faulty one fails.
      if (batch.length === 1) first?.reject(error);
      else for (const waiting of batch) await commit([waiting]);
    }
  }

  const commitAll = (drafts: readonly TransferDraft[]): Promise<Outcome[]> =>
    inTransaction(db, (writer) => postEach(writer, drafts, timeOf()));

  /** A command on its own takes the plain way, which is quicker; when that refuses, the batch's way says why. */
  async function commitOne(draft: TransferDraft): Promise<Outcome | undefined> {
    try {
      await inTransaction(db, (writer) => post(writer, [draft], timeOf()));
      return 'posted';
    } catch (error) {
      const refused = error instanceof AppError && error.code === 'wallet.insufficient_balance';
      if (!refused && sqlState(error) !== uniqueViolation) throw error;
    }
    return (await commitAll([draft]))[0];
  }

  return {
    /** Posts one transfer in the next batch. The same transfer id twice answers `duplicate` the second time. */
    async submit(draft: TransferDraft): Promise<Outcome> {
      assert(!isInsideTransaction(), 'a batch commits on its own: nothing is submitted inside a transaction');
      return new Promise((resolve, reject) => {
        queue.push({ draft, resolve, reject });
        if (running < workers) void drain();
      });
    },
  };
}
export type GroupCommit = ReturnType<typeof groupCommit>;
