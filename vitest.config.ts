import { defineConfig } from 'vitest/config';

/** What the projects share; a project says only where its tests are and what differs. */
const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

const postgres = './tools/postgres-setup.mjs';
const onlyOnPostgres = ['server/**/*.postgres.test.ts'];
const notTests = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Two workers: the server's tests open a database each, and the tests must pass on a small machine.
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'domain', include: ['{domain,api}/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'simulator', include: ['simulator/**/*.test.ts'], exclude: notTests } },
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.mjs'] } },
      {
        test: {
          ...shared,
          name: 'server-pglite',
          include: ['server/**/*.test.ts'],
          exclude: [...notTests, ...onlyOnPostgres],
          env: { BANYAN_TEST_DB: 'pglite' },
        },
      },
      {
        test: {
          ...shared,
          name: 'server-postgres',
          include: ['{server,bench}/**/*.test.ts'],
          exclude: notTests,
          env: { BANYAN_TEST_DB: 'postgres' },
          globalSetup: [postgres],
        },
      },
      { test: { ...shared, name: 'web', include: ['{web,console}/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'budget',
          include: ['e2e/budget/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
