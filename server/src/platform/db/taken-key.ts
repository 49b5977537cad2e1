import { sqlState } from './failures.ts';

const uniqueViolation = '23505';
/** A shard of a cluster has the name of its table, and the shard's number behind it. */
const primaryKey = /_pkey(?:_\d+)?\b/;

/** Returns whether a row was refused because its primary key is taken. */
export function isKeyTaken(error: unknown): boolean {
  if (sqlState(error) !== uniqueViolation) return false;
  // What a node of a cluster refuses comes with the constraint's name in the message alone.
  const { constraint, message } = error as { constraint?: string; message?: string };
  return primaryKey.test(constraint ?? message ?? '');
}
