import { recordMode } from '@banyan/server/platform/db/modes.ts';
import { type TestDatabase, testDatabase } from '@banyan/server/testing/test-database.ts';

/**
 * Makes a fresh database that is marked as one of tests before anything stands in it: a server that is started on it
 * later would refuse data that it knows nothing of.
 */
export async function benchDatabase(
  options: { serverUrl?: string; connections?: number } = {},
): Promise<TestDatabase> {
  const database = await testDatabase(options);
  await recordMode(database.db, 'test', new Date());
  return database;
}
