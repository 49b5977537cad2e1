import type { Connection } from '../src/platform/db/database.ts';
import type { Query } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

/** What a server does to answer: which statements its database ran. Wall time would say less, and differently each time. */
export interface StatementLog {
  statements: string[];
}

/** Takes note of every statement of the suite's app from now on; what is asked for by the test itself too. */
export function recordStatements(suite: Suite): StatementLog {
  const log: StatementLog = { statements: [] };
  const note = ({ texts }: Query) => void log.statements.push(texts.join('?').replace(/\s+/g, ' ').trim());
  const { transaction } = suite.db;
  suite.db.transaction = (isolation, work) =>
    transaction(isolation, (connection) => work(noting(connection, note)));
  return log;
}

const noting = ({ isSnapshot, query, send }: Connection, note: (query: Query) => void): Connection => ({
  isSnapshot,
  query: (statement) => {
    note(statement);
    return query(statement);
  },
  send: (statement) => {
    note(statement);
    send(statement);
  },
});
