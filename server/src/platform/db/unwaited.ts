import { sqlState } from './failures.ts';

/** What PostgreSQL answers to every statement after one that has failed. */
export const alreadyFailed = '25P02';

/** Keeps the statements of a transaction that nobody waits for but its end. */
export function unwaitedStatements() {
  const sent: Promise<void>[] = [];
  let failure: unknown;
  return {
    add(result: Promise<unknown>): void {
      sent.push(
        result.then(
          () => undefined,
          (error: unknown) => {
            // Rejections need not come in the order of the statements.
            if (failure === undefined || sqlState(failure) === alreadyFailed) failure = error;
          },
        ),
      );
    },
    /** Waits for all of them. Throws the first failure. */
    async check(): Promise<void> {
      await Promise.all(sent);
      if (failure) throw failure;
    },
    /** Returns why a transaction has failed, where a later statement only says that it has. */
    causeOf: (error: unknown): unknown => (sqlState(error) === alreadyFailed ? (failure ?? error) : error),
  };
}
