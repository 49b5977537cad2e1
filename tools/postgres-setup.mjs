// Vitest's global setup for the projects that need a PostgreSQL: one server for all of their files. Each test
// makes a database of its own on it, whose server it finds in BANYAN_TEST_DATABASE_URL.
import { startPostgres } from '../server/testing/postgres-server.ts';

/** For many small databases that live for seconds: no compiled plans, no vacuum beside them, no log for replicas. */
const settings = { jit: 'off', autovacuum: 'off', wal_level: 'minimal', max_wal_senders: 0 };

export default async function setup() {
  // A server that was started elsewhere keeps its own.
  const server = await startPostgres(process.env.BANYAN_TEST_DATABASE_URL ? {} : { settings });
  process.env.BANYAN_TEST_DATABASE_URL = server.url;
  return () => server.stop();
}
