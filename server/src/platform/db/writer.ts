import type { Connection, Result } from './database.ts';
import type { Query, Writer } from './sql.ts';

/** A writer for as long as its command runs. */
export interface LentWriter {
  writer: Writer;
  /** Returns whether a row may have changed through it. */
  hasChanged(): boolean;
  /**
   * Ends its use, and waits for the statements that are under way: one that came later would be run in whatever
   * transaction follows, or in none.
   */
  end(): Promise<void>;
}

const mayHideChanges = /^\s*with\b/i;

/**
 * Returns a writer on a connection, which serves until it is ended. By `transaction` all who share it know it.
 */
export function lendWriter(connection: Connection, transaction: object = connection): LentWriter {
  let isOpen = true;
  let hasChanged = false;
  let last: Promise<unknown> = Promise.resolve();
  const run = async (query: Query): Promise<Result> => {
    if (!isOpen) throw new Error('a statement came after its command had ended');
    const before = last;
    const answer = connection.query(query).then((result) => {
      if (result.changed > 0 || mayHideChanges.test(query.texts[0] ?? '')) hasChanged = true;
      return result;
    });
    // What is asked as one for many need not be answered in the order in which it was given.
    last = answer.then(
      () => before,
      () => before,
    );
    return answer;
  };
  const writer: Writer = {
    writes: true,
    transaction,
    isSnapshot: connection.isSnapshot,
    rows: async <Row>(query: Query<Row>) => (await run(query)).rows as Row[],
    first: async <Row>(query: Query<Row>) => (await run(query)).rows[0] as Row | undefined,
    run: async (query) => (await run(query)).changed,
    send: (query) => {
      if (!isOpen) throw new Error('a statement came after its command had ended');
      hasChanged = true;
      connection.send(query);
    },
    noteChange: () => {
      hasChanged = true;
    },
  };
  return {
    writer,
    hasChanged: () => hasChanged,
    end: async () => {
      isOpen = false;
      await last;
    },
  };
}

/** Lends a writer to the work, and no longer. */
export async function useWriter<T>(connection: Connection, work: (writer: Writer) => Promise<T>): Promise<T> {
  const { writer, end } = lendWriter(connection);
  try {
    return await work(writer);
  } finally {
    await end();
  }
}
