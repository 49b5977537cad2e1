import type { Database } from '../src/platform/db/database.ts';

/** Thrown by every transaction of a process that is dead. */
export class ProcessDied extends Error {
  override name = 'ProcessDied';
}

/**
 * Returns a database as a process has it that dies: from the moment on at which `isDead` is true no transaction of it
 * commits. It stands for a `kill -9` where a test must choose the moment.
 */
export const mortalDatabase = (db: Database, isDead: () => boolean): Database => ({
  ...db,
  kind: db.kind,
  transaction: async (isolation, work) => {
    const refuse = () => {
      if (isDead()) throw new ProcessDied('the process is dead');
    };
    refuse();
    return db.transaction(isolation, async (connection) => {
      const done = await work(connection);
      refuse();
      return done;
    });
  },
});
