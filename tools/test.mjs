// `npm test`: installs and builds what is missing, then runs the checks and every test.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { failuresOf } from './failures.mjs';
import { readOptions } from './options.mjs';
import { run } from './run.mjs';
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
import { countsOf } from './test-counts.mjs';

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
  usage: `npm test -- [--only PROJECT]… [--full] [FILE]… [-- OPTION OF VITEST…]

Projects: ${known.join(', ')}
--full   many more random cases (BANYAN_FULL=1)

BANYAN_TEST_SERVER=postgres://user:password@host:port/database
         server-postgres runs on this server instead of one that it starts: PostgreSQL 15 to 18, or the coordinator
         of a Citus cluster. The user makes and drops databases (on Citus: a superuser, on every node). Tests that
         kill their server still start their own.
`,
  options: { only: { type: 'string', multiple: true }, full: { type: 'boolean' } },
  most: Number.POSITIVE_INFINITY,
  faultOf: ({ values }) => {
    const unknown = values.only?.find((name) => !known.includes(name));
    return unknown === undefined ? undefined : `There is no project '${unknown}'.`;
  },
};

/** What runs beside the rest, one after the other: it waits for nothing, and takes the time in which the others do. */
const beside = ['check', 'domain', 'mutation', 'simulator', 'web', 'tools', 'server-pglite'];

/** What is no project of vitest. */
const steps = { check: runCheckSteps, mutation: runMutation };

/** What needs the built apps and a Chromium. */
const inBrowser = (project) => project === 'e2e' || project === 'budget';

const total = { passed: 0, failed: 0 };
/** How long each test file took, by project. */
const timesOf = {};
/** What failed, told again at the end: a run prints more than anybody scrolls back. */
const failures = [];

try {
  const { chosen, isChoice, rest } = readArguments();
  await goOnUnderNode24();
  await prepare(chosen);
  const small = chosen.filter((name) => beside.includes(name));
  const large = chosen.filter((name) => !beside.includes(name));
  // Two that print at once could not be read: what the small ones say comes when each of them has ended.
  const isKept = large.length > 0;
  const runInTurn = async (names, options) => {
    for (const name of names) await (steps[name] ?? runProject)(options, name);
  };
  await Promise.all([
    runInTurn(small, { rest, isChoice, isKept }),
    runInTurn(large, { rest, isChoice, isKept: false }),
  ]);
  if (total.passed + total.failed === 0) fail('Nothing ran.');
} catch (error) {
  fail(error instanceof SetupError ? error.message : String(error?.stack ?? error));
}
const slowest = slowestFiles(timesOf, root);
if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}\n`);
if (failures.length > 0) console.log(`What failed:\n${failures.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function readArguments() {
  const { values, positionals: rest } = readOptions(command);
  if (values.full) process.env.BANYAN_FULL = '1';
  // With a filter for vitest, the checks are not what is asked for.
  const all = rest.length > 0 ? Object.keys(projects) : known;
  return { chosen: values.only ?? all, isChoice: values.only !== undefined, rest };
}

/** What the projects stand on. The tests that don't need it run without it, too. */
async function prepare(chosen) {
  ensureInstalled();
  if (chosen.some((name) => inBrowser(name) || name.startsWith('server')))
    await attempt('build', ensureBuilt);
}

/**
 * Mutates the rules that the last commit changed, or that differ from it, for two minutes: their tests are quick. The
 * rest is what `npm run mutate` is for.
 */
async function runMutation({ isKept }) {
  const tool = join(root, 'tools', 'mutate.mjs');
  const args = [tool, '--since', 'HEAD~1', '--minutes', '2', 'domain'];
  const { status, output } = await run(node24(), args, { isKept });
  if (isKept) console.log(`\nmutation\n${output}`);
  if (status === 0) total.passed++;
  else fail('mutation: changes that no test notices, listed above');
}

async function runCheckSteps({ isKept }) {
  const lines = [];
  const print = isKept ? (line) => lines.push(line) : console.log;
  print('\nchecks');
  const { passed, failed } = await runChecks(print);
  if (isKept) console.log(lines.join('\n'));
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map((name) => `check > ${name}`));
}

async function runProject({ rest, isChoice, isKept }, project) {
  const isFiltered = rest.length > 0;
  if (!projects[project].some(hasTests)) {
    if (isChoice) fail(`${project} has no tests.`);
    else console.log(`\n${project}: no tests yet`);
    return;
  }
  if (!isKept) console.log(`\n${project}`);
  if (inBrowser(project)) await attempt('browser', ensureChromium);
  const [output, times] = reportsOf(project);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const ownReporter = join(root, 'tools', 'file-times-reporter.mjs');
  const reporters = ['default', 'json', ownReporter].map((name) => `--reporter=${name}`);
  const more = isFiltered ? ['--passWithNoTests', ...rest] : [];
  const args = [vitest, 'run', '--project', project, ...reporters, `--outputFile.json=${output}`, ...more];
  const env = { ...process.env, BANYAN_FILE_TIMES: times };
  const ended = await run(node24(), args, { env, isKept });
  if (isKept) console.log(`\n${project}\n${ended.output}`);
  timesOf[project] = readReport(times) ?? [];
  const report = readReport(output);
  const { passed, failed } = countsOf(report, ended.status);
  failures.push(...failuresOf(report, root).map((text) => `${project}  ${text}`));
  total.passed += passed;
  total.failed += failed;
  if (passed + failed === 0 && !isFiltered) fail(`${project} has tests, but none ran.`);
}

/** Where a run of the project writes its results and its times; what an earlier run wrote is gone. */
function reportsOf(project) {
  const folder = join(cacheFolder, 'tests');
  mkdirSync(folder, { recursive: true });
  const paths = [`${project}.json`, `${project}.times.json`].map((name) => join(folder, name));
  for (const path of paths) rmSync(path, { force: true });
  return paths;
}

/** Undefined when there is none: the run ended too early to write it. */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** A step that the tests stand on; its failure is counted and the tests show what it means to them. */
async function attempt(name, step) {
  try {
    await step();
  } catch (error) {
    fail(`${name}: ${error.message}`);
  }
}

function fail(message) {
  console.error(message);
  failures.push(message);
  total.failed++;
}

function hasTests(folder) {
  if (!existsSync(join(root, folder))) return false;
  return readdirSync(join(root, folder), { withFileTypes: true }).some((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return false;
    if (entry.isDirectory()) return hasTests(`${folder}/${entry.name}`);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name);
  });
}
