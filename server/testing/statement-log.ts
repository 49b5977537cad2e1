import type { Connection } from '../src/platform/db/database.ts';
import type { Query } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

/** What a server does to answer: which statements its database ran. Wall time would say less, and differently each time. */
export interface StatementLog {
  /** The texts, in one line each, with a question mark for each value. */
  statements: string[];
  /** The same with their values, as they were given. */
  queries: Query[];
}

/** Returns the text of a statement in one line. */
export const lineOf = ({ texts }: Query): string => texts.join('?').replace(/\s+/g, ' ').trim();

/** Takes note of every statement of the suite's app from now on; what is asked for by the test itself too. */
export function recordStatements(suite: Suite): StatementLog {
  const log: StatementLog = { statements: [], queries: [] };
  const note = (query: Query) => {
    log.statements.push(lineOf(query));
    log.queries.push(query);
  };
  const { transaction } = suite.db;
  suite.db.transaction = (isolation, work) =>
    transaction(isolation, (connection) => work(noting(connection, note)));
  return log;
}

const noting = (
  { isSnapshot, query, send, forOne }: Connection,
  note: (query: Query) => void,
): Connection => ({
  isSnapshot,
  query: (statement) => {
    note(statement);
    return query(statement);
  },
  send: (statement) => {
    note(statement);
    send(statement);
  },
  ...(forOne && { forOne: () => noting(forOne(), note) }),
});
