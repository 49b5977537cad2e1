import type { ErrorCode } from '@banyan/api/errors.ts';
import type { FieldProblem } from '@banyan/api/problem.ts';

export interface FieldError {
  path: string;
  code: FieldProblem;
}

/** A refusal with a code of the catalogue. Thrown by a use case, it rolls the transaction back. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly facts: Record<string, string | number> | undefined;
  readonly fields: FieldError[] | undefined;

  constructor(
    code: ErrorCode,
    more: { facts?: Record<string, string | number>; fields?: FieldError[]; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.facts = more.facts;
    this.fields = more.fields;
  }
}

/** Returns the value, or answers `request.not_found`: a foreign id looks exactly like an absent one. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('request.not_found');
  return value;
}
