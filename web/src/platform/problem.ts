import type { ErrorCode } from '@banyan/api/errors.ts';
import type { Problem } from '@banyan/api/problem.ts';

/** What the app itself can meet beside the server's catalogue. */
export type ClientProblemCode = 'network' | 'timeout' | 'outcome_unknown';
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

/**
 * Whether a money command may have happened although no answer says so: the line broke, time ran out, or
 * the server failed without a word of its own about the business.
 */
export function leavesOutcomeOpen(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  if (error.code === 'network' || error.code === 'timeout') return true;
  return error.code.startsWith('server.') || (error.status >= 500 && !error.code.includes('.'));
}

/** The refusal of one field, if the server named it. */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find((entry) => entry.path === path)?.message;
}
