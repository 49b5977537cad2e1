import type { Problem } from '@banyan/api/problem.ts';

/** What the browser itself can run into, beside the codes of the server's catalogue. */
export type LocalCode = 'local.unreachable' | 'local.timeout' | 'local.unreadable';

/** A call that failed. `definite` tells whether the server has certainly decided it. */
export class CallFailed extends Error {
  readonly code: Problem['code'] | LocalCode;
  readonly status: number;
  /** The server's words in the chosen language; absent when the server did not answer. */
  readonly title: string | undefined;
  readonly requestId: string | undefined;
  readonly fieldErrors: NonNullable<Problem['errors']>;
  /** What the message is about, such as the record that is in the way. */
  readonly facts: NonNullable<Problem['facts']>;

  constructor(problem: Problem | LocalCode) {
    super(typeof problem === 'string' ? problem : problem.code);
    const answered = typeof problem === 'string' ? undefined : problem;
    this.code = answered?.code ?? (problem as LocalCode);
    this.status = answered?.status ?? 0;
    this.title = answered?.title;
    this.requestId = answered?.requestId;
    this.fieldErrors = answered?.errors ?? [];
    this.facts = answered?.facts ?? {};
  }

  /** 4xx replies are decisions; after a silence, a 5xx or a 429 the command may or may not have run. */
  get definite(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }

  /** The message of a field, by the path of the declared input (`name.zh`). */
  fieldError(path: string): string | undefined {
    return this.fieldErrors.find((error) => error.path === path)?.message;
  }
}

export const asCallFailed = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed('local.unreadable');
