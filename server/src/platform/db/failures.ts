import { AppError } from '../app-error.ts';

/**
 * Returns the SQLSTATE of an error from either driver, or the socket's own code, or ''. When a node refuses a row that
 * Citus copies to it, only the message says why: the code is the one of whatever nobody expected.
 */
export function sqlState(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  const state = String(error.code);
  return state === unexpected && error instanceof Error ? (whyRefused(error.message) ?? state) : state;
}

const unexpected = 'XX000';
const refusals: readonly [string, string][] = [
  ['violates unique constraint', '23505'],
  ['violates check constraint', '23514'],
  ['violates foreign key constraint', '23503'],
  ['violates not-null constraint', '23502'],
];
const whyRefused = (message: string): string | undefined =>
  refusals.find(([words]) => message.includes(words))?.[1];

/** A writing transaction that meets it has reached a standby, and the primary is elsewhere. */
const readOnly = '25006';
const cutOff = '57014';
/** A number beyond its column, and a text that no database takes. */
const unstorable = new Set(['22003', '22021']);
const retried = new Set(['40001', '40P01', '55P03', readOnly]);
const connectionLost = /^(08|57P0)/;

/** Class 53: no room on the disk, no memory or no connections left. */
const exhausted = /^53/;
const tooManyConnections = '53300';

const socketFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Returns whether a resource is used up that does not come back by itself while somebody waits for an answer. */
export const isExhausted = (error: unknown): boolean =>
  exhausted.test(sqlState(error)) && sqlState(error) !== tooManyConnections;

/** Returns whether a write was tried where only reading is possible. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === readOnly;

/** Returns whether a statement took longer than its transaction allows. */
export const isCutOff = (error: unknown): boolean => sqlState(error) === cutOff;

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

/** Returns whether a connection's plan of a statement was made before a migration that changed its tables. */
export const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '26000' ||
  (sqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan'));

/** Returns whether the same work may succeed when it is tried again at once. */
export function mayRetry(error: unknown): boolean {
  if (retried.has(sqlState(error)) || isUnavailable(error) || isStalePlan(error)) return true;
  // Citus reports a lost shard with the catch-all class.
  return (
    sqlState(error) === unexpected &&
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
