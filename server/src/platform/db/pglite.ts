import { type Database, isSnapshot, parsers } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { statementsOn } from './embedded-statements.ts';
import { type Query, textOf } from './sql.ts';
import { unwaitedStatements } from './unwaited.ts';

/** Opens the embedded database in a folder, or in memory when there is none. */
export async function openPglite(folder: string | null, template?: Blob): Promise<Database> {
  const { pglite, release } = await openEmbedded(folder, parsers, template);
  return {
    ...onPglite(pglite),
    close: async () => {
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

type Pglite = Awaited<ReturnType<typeof openEmbedded>>['pglite'];

/** Returns the transactions of an embedded database that is open: one after the other, on its one connection. */
export function onPglite(pglite: Pglite): Pick<Database, 'kind' | 'transaction'> {
  const run = statementsOn(pglite);
  return {
    kind: 'pglite',
    transaction: (isolation, work) =>
      pglite.transaction(async (tx) => {
        if (isSnapshot(isolation))
          await tx.exec('set transaction isolation level repeatable read, read only');
        const query = (query: Query) => {
          const [text, values] = [textOf(query), query.values as unknown[]];
          return run(text, values, async () => {
            const { rows, affectedRows } = await tx.query(text, values);
            return { rows, changed: affectedRows ?? 0 };
          });
        };
        const unwaited = unwaitedStatements();
        try {
          const send = (statement: Query) => unwaited.add(query(statement));
          const value = await work({ isSnapshot: isSnapshot(isolation), query, send });
          await unwaited.check();
          return value;
        } catch (error) {
          throw unwaited.causeOf(error);
        }
      }),
  };
}
