import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { Database } from './database.ts';
import { type Reader, sql, type Writer, writerOn } from './sql.ts';

/** Inside a transaction the outer database must not be used: on one connection that would wait for ever. */
const inside = new AsyncLocalStorage<true>();

export const isInsideTransaction = (): boolean => inside.getStore() === true;

/** A writing transaction that meets it has reached a standby, and the primary is elsewhere. */
const readOnly = '25006';
/** A number beyond its column, and a text that no database takes. */
const unstorable = new Set(['22003', '22021']);
const retried = new Set(['40001', '40P01', '55P03', readOnly]);
const connectionLost = /^(08|57P0)/;
const maxAttempts = 8;

/** Returns the SQLSTATE of an error from either driver, or the socket's own code, or ''. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Class 53: no room on the disk, no memory or no connections left. */
const exhausted = /^53/;
const tooManyConnections = '53300';

/** The databases whose last write failed for want of room; `/health/ready` tries whether one succeeds again. */
export const outOfRoom = new WeakSet<Database>();

const socketFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Returns whether a value came as far as the database and does not fit it: a rule is missing before that. */
export const isUnstorable = (error: unknown): boolean => unstorable.has(sqlState(error));

/** Returns whether the database could not be reached, went away before it answered, or has no room left. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (connectionLost.test(state) || exhausted.test(state) || socketFailures.has(state)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered/i.test(
      error.message,
    )
  );
}

function mayRetry(error: unknown): boolean {
  if (retried.has(sqlState(error)) || isUnavailable(error)) return true;
  // Citus reports a lost shard with the catch-all class.
  return (
    sqlState(error) === 'XX000' &&
    error instanceof Error &&
    error.message.includes('could not commit transaction')
  );
}

/**
 * Classes of errors that speak of the server and not of what it was given: resources, intervention, disk, internals.
 */
const serverTrouble = /^(53|54|57|58|XX)/;

/** Returns whether an error passes by itself, so that the same work may succeed later as it is. */
export const isTransient = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'server.unavailable'
    : mayRetry(error) || serverTrouble.test(sqlState(error));

/**
 * Runs the work in one transaction and runs it again when the database asks for that. After a lost connection
 * the outcome is unknown, so the work must be safe to repeat: commands are, by their idempotency key.
 * Throws `server.unavailable` when the database stays away.
 */
export async function inTransaction<T>(db: Database, work: (sql: Writer) => Promise<T>): Promise<T> {
  return attempt(db, 'read committed', work);
}

/** Reads everything from one snapshot; the database refuses writes. */
export async function inSnapshot<T>(db: Database, work: (sql: Reader) => Promise<T>): Promise<T> {
  return attempt(db, 'snapshot', work);
}

/** Kysely's driver for PGlite begins every transaction alike and leaves these out. */
const becomeSnapshot = sql`set transaction isolation level repeatable read, read only`;

async function attempt<T>(
  db: Database,
  kind: 'read committed' | 'snapshot',
  work: (sql: Writer) => Promise<T>,
): Promise<T> {
  if (inside.getStore()) throw new Error('a transaction was opened inside another one');
  for (let n = 1; ; n += 1) {
    try {
      const builder =
        kind === 'snapshot'
          ? db.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
          : db.kysely.transaction();
      return await builder.execute((tx) =>
        inside.run(true, async () => {
          const writer = writerOn(tx);
          if (kind === 'snapshot' && db.kind === 'pglite') await writer.run(becomeSnapshot);
          return work(writer);
        }),
      );
    } catch (error) {
      if (error instanceof AppError) throw error;
      // A full disk is not retried: it stays full while somebody waits for an answer.
      if (exhausted.test(sqlState(error)) && sqlState(error) !== tooManyConnections) {
        outOfRoom.add(db);
        throw new AppError('server.unavailable', { cause: error });
      }
      if (!mayRetry(error) || (kind === 'snapshot' && sqlState(error) === readOnly)) throw error;
      if (n >= maxAttempts)
        throw isUnavailable(error) ? new AppError('server.unavailable', { cause: error }) : error;
      await sleep(Math.min(400, 5 * 2 ** n) * (0.5 + Math.random()));
    }
  }
}
