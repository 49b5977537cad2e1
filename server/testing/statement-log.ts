import type { KyselyPlugin } from 'kysely';
import type { Suite } from './suite.ts';

/** What a server does to answer: which statements its database ran. Wall time would say less, and differently each time. */
export interface StatementLog {
  statements: string[];
}

/** Takes note of every statement of the suite's app from now on; what is asked for by the test itself too. */
export function recordStatements(suite: Suite): StatementLog {
  const log: StatementLog = { statements: [] };
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const fragments = 'sqlFragments' in node ? (node.sqlFragments as readonly string[]) : [node.kind];
      log.statements.push(fragments.join('?').replace(/\s+/g, ' ').trim());
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  suite.db.kysely = suite.db.kysely.withPlugin(noting);
  return log;
}
