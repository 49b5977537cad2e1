import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { type Database, type Isolation, isSnapshot } from './database.ts';
import { isExhausted, isReadOnly, isUnavailable, mayRetry } from './failures.ts';
import type { Reader, WholeReader, Writer } from './sql.ts';
import { useWriter } from './writer.ts';

/** Inside a transaction the outer database must not be used: on one connection that would wait for ever. */
const inside = new AsyncLocalStorage<true>();

export const isInsideTransaction = (): boolean => inside.getStore() === true;

export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work);

const maxAttempts = 8;

/** The databases whose last write failed for want of room; `/health/ready` tries whether one succeeds again. */
export const outOfRoom = new WeakSet<Database>();

/**
 * Runs the work in one transaction and runs it again when the database asks for that. After a lost connection
 * the outcome is unknown, so the work must be safe to repeat: commands are, by their idempotency key.
 * Throws `server.unavailable` when the database stays away.
 */
export async function inTransaction<T>(db: Database, work: (sql: Writer) => Promise<T>): Promise<T> {
  return attempt(db, 'read committed', work);
}

/** Reads everything from one snapshot; the database refuses writes. */
export async function inSnapshot<T>(
  db: Database,
  work: (sql: Reader) => Promise<T>,
  isolation: 'snapshot' | 'shared snapshot' | 'long snapshot' = 'snapshot',
): Promise<T> {
  return attempt(db, isolation, work);
}

/**
 * Reads everything from one snapshot of all nodes of a cluster. Commits wait while it begins; elsewhere it is an
 * ordinary snapshot.
 */
export async function inWholeSnapshot<T>(db: Database, work: (sql: WholeReader) => Promise<T>): Promise<T> {
  return attempt(db, 'whole snapshot', (reader) => work({ ...(reader as Reader), isWhole: true }));
}

async function attempt<T>(db: Database, isolation: Isolation, work: (sql: Writer) => Promise<T>): Promise<T> {
  if (isInsideTransaction()) throw new Error('a transaction was opened inside another one');
  for (let n = 1; ; n += 1) {
    try {
      return await db.transaction(isolation, (connection) =>
        insideTransaction(() => useWriter(connection, work)),
      );
    } catch (error) {
      if (error instanceof AppError) throw error;
      // A full disk is not retried: it stays full while somebody waits for an answer.
      if (isExhausted(error)) {
        outOfRoom.add(db);
        throw new AppError('server.unavailable', { cause: error });
      }
      if (!mayRetry(error) || (isSnapshot(isolation) && isReadOnly(error))) throw error;
      if (n >= maxAttempts)
        throw isUnavailable(error) ? new AppError('server.unavailable', { cause: error }) : error;
      await sleep(Math.min(400, 5 * 2 ** n) * (0.5 + Math.random()));
    }
  }
}
