import type { ErrorCode } from '@banyan/api/errors.ts';
import type { Problem } from '@banyan/api/problem.ts';

/** What the app itself can meet beside the server's catalogue. */
export type ClientProblemCode = 'network' | 'timeout' | 'outcome_unknown' | 'session_changed';
export type ApiProblemCode = ErrorCode | ClientProblemCode;

/** A failed call. `title` is a sentence for people, already in their language. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  readonly title: string;
  readonly status: number;
  readonly errors: NonNullable<Problem['errors']>;
  readonly facts: NonNullable<Problem['facts']>;
  readonly requestId: string;

  constructor(problem: {
    code: ApiProblemCode;
    title: string;
    status?: number | undefined;
    errors?: Problem['errors'];
    facts?: Problem['facts'];
    requestId?: string | undefined;
  }) {
    super(problem.title);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.title = problem.title;
    this.status = problem.status ?? 0;
    this.errors = problem.errors ?? [];
    this.facts = problem.facts ?? {};
    this.requestId = problem.requestId ?? '';
  }
}

/** Returns the refusal of one field, if the server named it. */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find((entry) => entry.path === path)?.message;
}
