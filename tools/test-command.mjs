// What `npm test` may be told, and what there is to run.
import { faultOfNumber, readOptions } from './options.mjs';

/** The projects of vitest.config.ts in the order in which they run, with the folders where their tests are. */
export const projects = {
  domain: ['domain', 'api'],
  simulator: ['simulator'],
  web: ['web', 'console', 'client'],
  'web-screens': ['web'],
  'console-screens': ['console'],
  tools: ['tools'],
  'server-postgres': ['server', 'bench'],
  'server-pglite': ['server'],
  e2e: ['e2e/journeys'],
  budget: ['e2e/budget'],
};

/**
 * What runs beside the server's tests on PostgreSQL, and takes their place when they have ended; it waits for nothing.
 * What takes longest comes first, so that neither lane is left with much when the other has nothing more to do.
 */
export const beside = [
  'check',
  'server-pglite',
  'web',
  'tools',
  'web-screens',
  'console-screens',
  'mutation',
  'domain',
  'simulator',
];

/**
 * Returns whether a project needs the built apps and a Chromium: a stack, a browser and a test for each worker, so that
 * nothing runs beside it.
 */
export const inBrowser = (project) => project === 'e2e' || project === 'budget';

/** Whoever asks for the tests of the apps means all of them, by the name of what is no part of the others. */
const parts = { web: ['web', 'web-screens', 'console-screens'] };

const known = ['check', 'mutation', ...Object.keys(projects)];

const command = {
  usage: `npm test -- [--only PROJECT]… [--full] [--strict] [--busy] [--shuffle SEED] [FILE]… [-- OPTION OF VITEST…]

Projects: ${known.join(', ')}; web is all tests of both apps, of which the
two of screens are parts
--full          many more random cases (BANYAN_FULL=1); strict
--strict        what fails has failed: no second look at it, alone, once everything else has ended
--busy          beside as many busy loops as there are cores; strict; ends with the tests that took more than a third
                of their time
--shuffle SEED  files, and tests within a file, in the order of a number

What failed, or failed beside the rest and passed alone, keeps what shows why in .cache/tests.

BANYAN_TEST_SERVER=postgres://user:password@host:port/database
         server-postgres runs on this server instead of one that it starts: PostgreSQL 15 to 18, or the coordinator
         of a Citus cluster. The user makes and drops databases (on Citus: a superuser, on every node). Tests that
         kill their server still start their own.
`,
  options: {
    only: { type: 'string', multiple: true },
    full: { type: 'boolean' },
    strict: { type: 'boolean' },
    busy: { type: 'boolean' },
    shuffle: { type: 'string' },
  },
  most: Number.POSITIVE_INFINITY,
  faultOf: ({ values }) => {
    const unknown = values.only?.find((name) => !known.includes(name));
    if (unknown !== undefined) return `There is no project '${unknown}'.`;
    return faultOfNumber(values, 'shuffle', 0, 999_999_999);
  },
};

/**
 * Returns what this run was asked for: the steps that were chosen, and whether by name; whether it is strict, and
 * busy; and what vitest is told, files and options apart.
 */
export function readArguments(args = process.argv.slice(2)) {
  const { values, positionals } = readOptions(command, args);
  if (values.full) process.env.BANYAN_FULL = '1';
  // With a filter for vitest, the checks are not what is asked for.
  const all = positionals.length > 0 ? Object.keys(projects) : known;
  const shuffled =
    values.shuffle === undefined ? [] : ['--sequence.shuffle', `--sequence.seed=${values.shuffle}`];
  return {
    chosen: values.only?.flatMap((name) => parts[name] ?? [name]) ?? all,
    isChoice: values.only !== undefined,
    isStrict: Boolean(values.strict || values.full || values.busy),
    isBusy: Boolean(values.busy),
    vitest: { files: positionals, options: shuffled },
  };
}
