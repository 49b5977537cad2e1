// `npm test`: installs and builds what is missing, then runs the checks and every test.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { describeAll, describeFailure } from './failures.mjs';
import { readOptions } from './options.mjs';
import { run } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { lookAgain } from './second-look.mjs';
import {
  cacheFolder,
  ensureBuilt,
  ensureInstalled,
  goOnUnderNode24,
  node24,
  root,
  SetupError,
} from './setup.mjs';
import { slowestFiles } from './slowest-files.mjs';
import { workersFor } from './workers.mjs';

/** The projects of vitest.config.ts in the order in which they run, with the folders where their tests are. */
const projects = {
  domain: ['domain', 'api'],
  simulator: ['simulator'],
  web: ['web', 'console', 'client'],
  tools: ['tools'],
  'server-postgres': ['server', 'bench'],
  'server-pglite': ['server'],
  e2e: ['e2e/journeys'],
  budget: ['e2e/budget'],
};

const known = ['check', 'mutation', ...Object.keys(projects)];

const command = {
  usage: `npm test -- [--only PROJECT]… [--full] [--strict] [FILE]… [-- OPTION OF VITEST…]

Projects: ${known.join(', ')}
--full    many more random cases (BANYAN_FULL=1); strict
--strict  what fails has failed: no second look at it, alone, once everything else has ended

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
  },
  most: Number.POSITIVE_INFINITY,
  faultOf: ({ values }) => {
    const unknown = values.only?.find((name) => !known.includes(name));
    return unknown === undefined ? undefined : `There is no project '${unknown}'.`;
  },
};

/** What runs beside the server's tests, one after the other: it waits for nothing. */
const beside = ['check', 'domain', 'mutation', 'simulator', 'web', 'tools', 'server-pglite'];

/** What is no project of vitest. */
const steps = { check: runCheckSteps, mutation: runMutation };

/** What needs the built apps and a Chromium: a stack, a browser and a test for each worker, so nothing runs beside it. */
const inBrowser = (project) => project === 'e2e' || project === 'budget';

/** So many lines at most say at the end of a run what failed. */
const mostLines = 100;

const cache = join(cacheFolder, 'tests');
const total = { passed: 0, failed: 0 };
/** The first look at each project of vitest: `{ project, report, status }`. */
const runs = [];
/** How long each step took, in milliseconds. */
const times = {};
/** What failed that is no test: told at the end, as a run prints more than anybody scrolls back. */
const failures = [];
const unsteady = [];

try {
  const { chosen, isChoice, isStrict, rest } = readArguments();
  await goOnUnderNode24();
  await timed('preparation', () => prepare(chosen));
  forgetEarlier(chosen);
  const runInTurn = async (names, options) => {
    for (const name of names)
      await timed(name, () => (steps[name] ?? runProject)({ rest, isChoice, ...options }, name));
  };
  const small = chosen.filter((name) => beside.includes(name));
  const large = chosen.filter((name) => !beside.includes(name) && !inBrowser(name));
  // Two that print at once could not be read: what the small ones say comes when each of them has ended.
  const lanes = small.length > 0 && large.length > 0 ? 2 : 1;
  await Promise.all([
    runInTurn(small, { lanes, isShown: lanes === 1 }),
    runInTurn(large, { lanes, isShown: true }),
  ]);
  await runInTurn(chosen.filter(inBrowser), { lanes: 1, isShown: true });
  const runAlone = (project, files) => look('again', project, { files, env: { BANYAN_WORKERS: '1' } });
  const judged = await timed('second look', () =>
    lookAgain(runs, { root, cache, isStrict, runAlone, print: console.log }),
  );
  total.passed += judged.passed;
  total.failed += judged.failed;
  failures.push(
    ...judged.failures.map((failure) => ({ ...failure, file: `${failure.project}  ${failure.file}` })),
  );
  unsteady.push(...judged.unsteady);
  if (judged.reason) failures.push(told(`No second look: ${judged.reason}`));
  if (total.passed + total.failed === 0) fail('Nothing ran.');
} catch (error) {
  fail(error instanceof SetupError ? error.message : String(error?.stack ?? error));
}
conclude();

function readArguments() {
  const { values, positionals: rest } = readOptions(command);
  if (values.full) process.env.BANYAN_FULL = '1';
  // With a filter for vitest, the checks are not what is asked for.
  const all = rest.length > 0 ? Object.keys(projects) : known;
  const isStrict = Boolean(values.strict || values.full);
  return { chosen: values.only ?? all, isChoice: values.only !== undefined, isStrict, rest };
}

/** What the projects stand on. The tests that don't need it run without it, too. */
async function prepare(chosen) {
  ensureInstalled();
  if (chosen.some((name) => inBrowser(name) || name.startsWith('server')))
    await attempt('build', ensureBuilt);
}

/** What an earlier run of these projects has kept says nothing of this one. */
function forgetEarlier(chosen) {
  const places = ['first', 'again', 'unsteady', 'failed'].flatMap((look) =>
    chosen.map((name) => join(look, name)),
  );
  for (const place of [...places, 'hosts']) rmSync(join(cache, place), { recursive: true, force: true });
}

/**
 * Mutates the rules that the last commit changed, or that differ from it, for two minutes: their tests are quick. The
 * rest is what `npm run mutate` is for.
 */
async function runMutation({ isShown }) {
  const tool = join(root, 'tools', 'mutate.mjs');
  const args = [tool, '--since', 'HEAD~1', '--minutes', '2', 'domain'];
  const { status, output } = await run(node24(), args, { isKept: true, isShown });
  if (!isShown) console.log(`\nmutation\n${output}`);
  if (status === 0) total.passed++;
  else fail('mutation: changes that no test notices, listed above');
}

async function runCheckSteps({ isShown }) {
  const lines = [];
  const print = isShown ? console.log : (line) => lines.push(line);
  print('\nchecks');
  const { passed, failed } = await runChecks(print);
  if (!isShown) console.log(lines.join('\n'));
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map(({ name, output }) => ({ file: `check > ${name}`, message: output })));
}

async function runProject({ rest, isChoice, isShown, lanes }, project) {
  const isFiltered = rest.length > 0;
  if (!projects[project].some(hasTests)) {
    if (isChoice) fail(`${project} has no tests.`);
    else console.log(`\n${project}: no tests yet`);
    return;
  }
  if (isShown) console.log(`\n${project}`);
  if (inBrowser(project)) await attempt('browser', ensureChromium);
  const options = isFiltered ? ['--passWithNoTests', ...rest] : [];
  const env = { BANYAN_WORKERS: String(workersFor(project, lanes)) };
  const { report, status, output } = await look('first', project, { options, env, isShown });
  if (!isShown) console.log(`\n${project}\n${output}`);
  if (report?.files.length === 0 && status === 0 && !isFiltered) fail(`${project} has tests, but none ran.`);
  runs.push({ project, report, status });
}

function look(name, project, options) {
  return runVitest({ project, place: join(cache, name, project), ...options });
}

/** A step that the tests stand on; its failure is counted and the tests show what it means to them. */
async function attempt(name, step) {
  try {
    await step();
  } catch (error) {
    fail(`${name}: ${error.message}`);
  }
}

async function timed(name, step) {
  const start = performance.now();
  try {
    return await step();
  } finally {
    times[name] = performance.now() - start;
  }
}

function fail(message) {
  console.error(message);
  failures.push(told(message));
  total.failed++;
}

function told(message) {
  return { file: message, message: '' };
}

/** Says at the end all that matters: how long it took, what is unsteady, what failed, and how many. */
function conclude() {
  const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;
  const steps = Object.entries(times).map(([name, ms]) => `${name} ${seconds(ms)}`);
  const slowest = slowestFiles(runs, root);
  if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`);
  console.log(`\nHow long it took: ${steps.join(', ')}; in all ${seconds(performance.now())}`);
  if (unsteady.length > 0) {
    const texts = unsteady.map((failure) => describeFailure(failure, 6));
    console.log(`\nUnsteady, failed beside the rest and passed alone:\n${texts.join('\n')}`);
  }
  if (failures.length > 0) console.log(`\nWhat failed:\n${describeAll(failures, mostLines).join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function hasTests(folder) {
  if (!existsSync(join(root, folder))) return false;
  return readdirSync(join(root, folder), { withFileTypes: true }).some((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return false;
    if (entry.isDirectory()) return hasTests(`${folder}/${entry.name}`);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name);
  });
}
