// Vitest's global setup for the projects that need a PostgreSQL: one server for all of their files. Each test
// makes a database of its own on it, whose server it finds in BANYAN_TEST_SERVER.

import { startPostgres } from '../server/testing/postgres-server.ts';
import { dropTemplate } from '../server/testing/test-database.ts';

/** For many small databases that live for seconds: no compiled plans, no vacuum beside them, no log for replicas. */
const settings = { jit: 'off', autovacuum: 'off', wal_level: 'minimal', max_wal_senders: 0 };

/** Provides the server. One that was started elsewhere keeps its settings, goes on afterwards, and is left as it was. */
export default async function setup() {
  const given = process.env.BANYAN_TEST_SERVER;
  const server = await startPostgres(given ? {} : { settings });
  process.env.BANYAN_TEST_SERVER = server.nearUrl;
  return async () => {
    if (given) await dropTemplate(given);
    await server.stop();
    if (!given) delete process.env.BANYAN_TEST_SERVER;
  };
}
