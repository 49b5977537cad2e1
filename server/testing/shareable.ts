import type { Sharing } from '../src/platform/db/sharing.ts';
import type { Query, Writer } from '../src/platform/db/sql.ts';
import { lintBatchedStatement } from '../src/verify/statement-lint.ts';

/**
 * Looks at every statement of the commands that may share a transaction, in whichever test they are given. Throws
 * where one does what must not stand in such a transaction.
 */
export const checkedSharing = ({ command, ...others }: Sharing): Sharing => ({
  ...others,
  command: (owner, work) => command(owner, (writer) => work(checkedWriter(writer))),
});

/** What each statement does that it must not, by its text: the same few hundred are given again and again. */
const judged = new Map<string, readonly string[]>();
/** A longer one has many rows: another time it has another number of them. */
const longestKept = 4_000;

function breachesOf(text: string): readonly string[] {
  const known = judged.get(text);
  if (known) return known;
  const breaches = lintBatchedStatement(text);
  if (text.length <= longestKept) judged.set(text, breaches);
  return breaches;
}

function checkedWriter(writer: Writer): Writer {
  const checked = <Row>(query: Query<Row>): Query<Row> => {
    const text = query.texts.join('?');
    const breaches = breachesOf(text);
    if (breaches.length > 0) throw new Error(`${breaches.join('; ')} in a command that shares: ${text}`);
    return query;
  };
  return {
    writes: true,
    transaction: writer.transaction,
    isSnapshot: writer.isSnapshot,
    rows: async (query) => writer.rows(checked(query)),
    first: async (query) => writer.first(checked(query)),
    run: async (query) => writer.run(checked(query)),
    send: (query) => writer.send(checked(query)),
    noteChange: () => writer.noteChange(),
  };
}
