import type { ErrorCode } from '@banyan/api/errors.ts';
import type { Problem } from '@banyan/api/problem.ts';

/** The failures that an app itself can meet, beside those of the server's catalogue. */
export type ClientProblemCode =
  | 'network'
  | 'timeout'
  /** The reply does not come from the server that this page names. */
  | 'untrusted'
  | 'unreadable'
  | 'outcome_unknown'
  | 'session_changed';
export type ApiProblemCode = ErrorCode | ClientProblemCode;

/** A failed call. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  /** A sentence for people, already in their language; empty where the server did not answer and the app gave none. */
  readonly title: string;
  /** The status of the reply; 0 without one. */
  readonly status: number;
  readonly errors: NonNullable<Problem['errors']>;
  /** The values that the message needs, such as the record that is in the way. */
  readonly facts: NonNullable<Problem['facts']>;
  readonly requestId: string;

  constructor(problem: {
    code: ApiProblemCode;
    title?: string;
    status?: number | undefined;
    errors?: Problem['errors'];
    facts?: Problem['facts'];
    requestId?: string | undefined;
  }) {
    super(problem.title || problem.code);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.title = problem.title ?? '';
    this.status = problem.status ?? 0;
    this.errors = problem.errors ?? [];
    this.facts = problem.facts ?? {};
    this.requestId = problem.requestId ?? '';
  }
}

/**
 * Returns the problem that a reply tells (RFC 9457). A reply without problem details is somebody else's, such as a
 * proxy's: nothing is known about the outcome, and there is no problem to return.
 */
export function problemIn(status: number, body: unknown): ApiProblem | undefined {
  const problem = body as Partial<Problem> | null | undefined;
  return typeof problem?.code === 'string'
    ? new ApiProblem({ ...problem, code: problem.code, status })
    : undefined;
}

/** Returns the refusal of one field by its path in the declared input (`name.zh`), if the server named it. */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find((entry) => entry.path === path)?.message;
}
