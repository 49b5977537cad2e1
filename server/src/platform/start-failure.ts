import { AppError } from './app-error.ts';
import { ConfigError } from './config.ts';
import { isUnavailable } from './db/failures.ts';
import { FolderInUse, FolderUnusable } from './db/folder-lock.ts';
import { errorFacts } from './log.ts';

/** Returns what to tell a person whose process does not start or has ended: one line where the cause is known. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof FolderUnusable)
    return error.message;
  const cause = error instanceof AppError && error.cause ? error.cause : error;
  if (isUnavailable(cause)) return `the database does not answer as it must: ${reasonOf(cause)}`;
  if (isNetworkError(cause)) return reasonOf(cause);
  return JSON.stringify(errorFacts(cause));
}

/** A connection that was tried at several addresses fails with an empty message and the reasons inside. */
function reasonOf(error: unknown): string {
  const { message, errors, code } = error as { message?: string; errors?: Error[]; code?: string };
  return [message || errors?.map((each) => each.message).join(', '), code].filter(Boolean).join(' ');
}

/** Such as a port that is taken: Node's own message says it all. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen';
