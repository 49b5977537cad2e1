import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.mjs';
import { compiledMessages } from './web/compiled-messages.ts';

/** What the projects share; a project says only where its tests are and what differs. */
const shared = {
  environment: 'node',
  pool: 'forks',
  // For a busy machine: no test waits so long on its own.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What `expect.poll` waits for comes, or the test has failed; its own second is too short for a busy machine.
  expect: { poll: { timeout: 30_000 } },
} as const;

const postgres = './tools/postgres-setup.mjs';
const onlyOnPostgres = ['server/**/*.postgres.test.ts'];
const notTests = ['**/node_modules/**', '**/dist/**'];
const testing = (name: string) => fileURLToPath(new URL(`server/testing/${name}`, import.meta.url));

/** What the files of a worker share in the server's projects: the modules, which are a third of a file's time. */
const server = {
  ...shared,
  isolate: false,
  alias: [
    { find: /^@node-rs\/argon2$/, replacement: testing('argon2.ts') },
    { find: /^altcha-lib$/, replacement: testing('altcha.ts') },
  ],
};

/**
 * Production runs on PostgreSQL, and so does every test of the server that asks for a database. PGlite is the same
 * engine behind another driver: what can differ is what stands next to that driver, and one walk through everything. The
 * journeys in the browser run on it, too. The full run tries the rest as well.
 */
const isFull = process.env.BANYAN_FULL === '1';
const onPglite = isFull
  ? ['server/**/*.test.ts']
  : [
      'server/src/{platform/db,ledger,verify,jobs,commands}/**/*.test.ts',
      'server/src/attacks/{secret-canaries,schema-fuzz}.test.ts',
    ];
/** Either they read sources, or what they ask of a database is the same through any driver. */
const alike = isFull
  ? []
  : ['server/src/platform/db/modes.test.ts', 'server/src/verify/{schema-lint,cluster-lint}.test.ts'];
/** These open PGlite themselves, whatever the project says: once is enough. */
const onlyOnPglite = [
  'server/src/commands/verify.test.ts',
  'server/src/platform/db/{folder-lock,embedded,embedded-statements,migrate-operators}.test.ts',
];

/**
 * What is drawn of an area, or of what areas share. The files of a worker share a window and the modules, of which
 * loading takes longer than most of their tests; `show` and `openConsole` put back after each test what it has changed.
 * What stands below and around them, and remembers more, is tried in a window of its own for each file.
 */
const screens = {
  web: ['web/src/{features,shared,ui}/**/*.test.tsx'],
  console: ['console/src/{features,ui}/**/*.test.tsx'],
};
const afterEachTest = './client/src/testing/after-each.ts';

export default defineConfig({
  test: {
    maxWorkers: Number(process.env.BANYAN_WORKERS ?? 2),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, isolate: false, name: 'domain', include: ['{domain,api}/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'simulator', include: ['simulator/**/*.test.ts'], exclude: notTests } },
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.mjs'] } },
      {
        test: {
          ...server,
          name: 'server-pglite',
          include: onPglite,
          exclude: [...notTests, ...onlyOnPostgres, ...alike],
          env: { BANYAN_TEST_DB: 'pglite' },
          execArgv: ['--liftoff-only'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: ['{server,bench}/**/*.test.ts'],
          exclude: [...notTests, ...onlyOnPglite],
          env: { BANYAN_TEST_DB: 'postgres' },
          globalSetup: [postgres],
        },
      },
      {
        plugins: [compiledMessages()],
        test: {
          ...shared,
          name: 'web',
          include: ['{web,console,client}/src/**/*.test.{ts,tsx}'],
          exclude: [...notTests, ...screens.web, ...screens.console],
          setupFiles: [afterEachTest],
        },
      },
      {
        plugins: [compiledMessages()],
        test: {
          ...shared,
          isolate: false,
          name: 'web-screens',
          include: screens.web,
          exclude: notTests,
          setupFiles: [afterEachTest],
        },
      },
      {
        plugins: [compiledMessages()],
        test: {
          ...shared,
          isolate: false,
          name: 'console-screens',
          include: screens.console,
          exclude: notTests,
          setupFiles: [afterEachTest],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['./e2e/fixtures/before-all.ts'],
          setupFiles: ['./e2e/fixtures/keep-failures.ts'],
          // The files of a worker share its browser and the process that hosts their stacks.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'budget',
          include: ['e2e/budget/**/*.test.ts'],
          globalSetup: ['./e2e/fixtures/before-all.ts'],
          setupFiles: ['./e2e/fixtures/keep-failures.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
