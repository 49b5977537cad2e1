// Vitest's global setup for the projects that need a PostgreSQL: one server for all of their files. Each test
// makes a database of its own on it, whose server it finds in BANYAN_TEST_DATABASE_URL.
import { startPostgres } from '../server/testing/postgres-server.ts';

export default async function setup() {
  const server = await startPostgres();
  process.env.BANYAN_TEST_DATABASE_URL = server.url;
  return () => server.stop();
}
