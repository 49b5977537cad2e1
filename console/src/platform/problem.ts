import { ApiProblem } from '@banyan/client/problem.ts';

/** Returns the problem of a failed call; an error that is none is an answer that could not be read. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'unreadable' });

/**
 * Tells whether the server has certainly decided a call: 4xx replies are decisions; after a silence, a 5xx or a 429
 * it may or may not have been carried out.
 */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
