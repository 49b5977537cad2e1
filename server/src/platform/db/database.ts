import type { Query } from './sql.ts';

export interface Result {
  rows: unknown[];
  /** How many rows an insert, update or delete has changed; 0 for everything else. */
  changed: number;
}

/** One connection inside one transaction. */
export interface Connection {
  /** Whether all statements see one moment, and none may write. */
  readonly isSnapshot: boolean;
  /** Runs a statement after all that were given before it; they are sent without waiting for each other's results. */
  query(query: Query): Promise<Result>;
  /** The same for a statement that nobody waits for: when it fails, the transaction does not commit. */
  send(query: Query): void;
  /**
   * Returns the connection for one of the commands that share it, where what they ask alike is asked as one statement.
   * Of each command the statements keep their order.
   */
  forOne?(): Connection;
}

/**
 * How a transaction sees others: every statement what is committed when it starts, or all of them one read-only
 * snapshot. In one that many commands share, a lock is not waited for long; in one that many readers share, no
 * statement takes long, and in a long one none takes very long. A whole snapshot is, on a cluster, of every node at
 * the same moment; elsewhere every snapshot is.
 */
export type Isolation =
  | 'read committed'
  | 'shared'
  | 'snapshot'
  | 'shared snapshot'
  | 'long snapshot'
  | 'whole snapshot';

export const isSnapshot = (isolation: Isolation): boolean => isolation.endsWith('snapshot');

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Commits what the work has done when it is fulfilled, and rolls it back when it is rejected, with its error. */
  transaction<T>(isolation: Isolation, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Where another process may reach it; the embedded one has only us. */
  url?: string;
  close(): Promise<void>;
}

const int8 = 20;
const date = 1082;

/** Money comes out of the database as `bigint`, business dates as text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [int8]: BigInt,
  [date]: (text) => text,
};
