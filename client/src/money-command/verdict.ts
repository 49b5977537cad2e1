import { ApiProblem } from '../problem.ts';

/**
 * The meaning of a failed attempt for a money command. `refused`: it was not carried out. `open`: nobody knows.
 * `signed_out`: nobody knows, and only the same person's next session can ask. `unanswerable`: the server will never
 * say.
 */
export type Verdict = 'refused' | 'open' | 'signed_out' | 'unanswerable';

/** Replies that say something about the line, the pace or the moment, whatever their body. */
const passing = [401, 408, 425, 429];

/**
 * Returns what a failed attempt says. Only a code of the server's catalogue decides, never a status alone: a proxy
 * answers with statuses, too. A code about the business does so even with 5xx (a provider that is not there);
 * `server.` and `seal.` never do.
 */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiProblem)) return 'open';
  const { status, code } = error;
  if (/^session[._]/.test(code)) return 'signed_out';
  if (code === 'request.idempotency_key_reused') return 'unanswerable';
  const isOfCatalogue = status >= 400 && code.includes('.');
  const isPassing = passing.includes(status) || /^(server|seal)\./.test(code);
  return isOfCatalogue && !isPassing ? 'refused' : 'open';
}

/** Tells whether a failed money command may still have been carried out. */
export const isUndecided = (error: unknown): boolean => ['open', 'signed_out'].includes(verdictOf(error));
