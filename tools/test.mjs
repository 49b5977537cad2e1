// `npm test`: installs and builds what is missing, then runs the checks and every test.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBusyLoops } from './busy.mjs';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { conclusion } from './conclusion.mjs';
import { outOfTime } from './mutation/report.mjs';
import { nearTimeouts } from './near-timeouts.mjs';
import { run } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { lookAgain } from './second-look.mjs';
import { neverSeenIn } from './seen-effects.mjs';
import { bundledServer } from './server-bundle.mjs';
import {
  cacheFolder,
  compiledFolder,
  ensureBuilt,
  ensureInstalled,
  goOnUnderNode24,
  node24,
  root,
  SetupError,
} from './setup.mjs';
import { slowestFiles } from './slowest-files.mjs';
import { beside, inBrowser, projects, readArguments } from './test-command.mjs';
import { workersFor } from './workers.mjs';

/** What is no project of vitest. */
const steps = { check: runCheckSteps, mutation: runMutation };

const cache = join(cacheFolder, 'tests');
const total = { passed: 0, failed: 0 };
/** The first look at each project of vitest: `{ project, report, status }`. */
const runs = [];
/** How long each step took, in milliseconds. */
const times = {};
/** What failed that is no test: told at the end, as a run prints more than anybody scrolls back. */
const failures = [];
const unsteady = [];
/** What no time was left for, a line each. */
const left = [];
let askedForBusy = false;
// Hundreds of servers are started, many of them to be killed.
process.env.NODE_COMPILE_CACHE ??= compiledFolder;
/** The tests of the server leave there what their calls were seen to do. */
const effects = (process.env.BANYAN_EFFECTS = join(cache, 'effects'));

try {
  const { chosen, isChoice, isStrict, isBusy, vitest } = readArguments();
  askedForBusy = isBusy;
  await goOnUnderNode24();
  await timed('preparation', () => prepare(chosen));
  forgetEarlier(chosen);
  const loops = isBusy ? startBusyLoops() : undefined;
  try {
    await runEach(chosen, { vitest, isChoice });
  } finally {
    await loops?.stop();
  }
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
  if (chosen.includes('server-postgres') && vitest.files.length === 0)
    for (const line of await neverSeenIn(effects)) fail(line);
  if (total.passed + total.failed === 0) fail('Nothing ran.');
} catch (error) {
  fail(error instanceof SetupError ? error.message : String(error?.stack ?? error));
}
conclude();

/** Runs what was chosen: what needs no browser in two lanes, so that neither core waits for the other, then the rest. */
async function runEach(chosen, options) {
  const queue = beside.filter((name) => chosen.includes(name));
  const large = chosen.filter((name) => !beside.includes(name) && !inBrowser(name));
  const lanes = queue.length > 0 && large.length > 0 ? 2 : 1;
  const runOne = (name, how) => timed(name, () => (steps[name] ?? runProject)({ ...options, ...how }, name));
  // Two that print at once could not be read: what one lane says comes when each of its steps has ended.
  const lane = async (own, isShown) => {
    for (let name = own.shift() ?? queue.shift(); name; name = own.shift() ?? queue.shift())
      await runOne(name, { lanes, isShown });
  };
  await Promise.all([lane(large, true), ...(lanes === 2 ? [lane([], false)] : [])]);
  for (const name of chosen.filter(inBrowser)) await runOne(name, { lanes: 1, isShown: true });
}

/** What the projects stand on. The tests that don't need it run without it, too. */
async function prepare(chosen) {
  ensureInstalled();
  if (chosen.some((name) => inBrowser(name) || name.startsWith('server')))
    await attempt('build', ensureBuilt);
  // Its tests start it hundreds of times; without this they start it from its sources.
  if (chosen.includes('server-postgres'))
    await attempt('bundle', async () => {
      process.env.BANYAN_SERVER_PROGRAM = await bundledServer();
    });
}

/** What an earlier run of these projects has kept says nothing of this one. */
function forgetEarlier(chosen) {
  const places = ['first', 'again', 'unsteady', 'failed'].flatMap((look) =>
    chosen.map((name) => join(look, name)),
  );
  for (const place of [...places, 'hosts', 'effects'])
    rmSync(join(cache, place), { recursive: true, force: true });
}

/**
 * Mutates the rules that the last commit changed, or that differ from it, for two minutes: their tests are quick. What
 * these were too short for is said at the end; the rest is what `npm run mutate` is for.
 */
async function runMutation({ isShown }) {
  const tool = join(root, 'tools', 'mutate.mjs');
  const args = [tool, '--since', 'HEAD~1', '--minutes', '2', 'domain'];
  const { status, output } = await run(node24(), args, { isKept: true, isShown });
  if (!isShown) console.log(`\nmutation\n${output}`);
  if (status === outOfTime)
    left.push('mutation: some of the rules that changed (npm run mutate -- --since HEAD~1 domain)');
  if (status === 0 || status === outOfTime) total.passed++;
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

async function runProject({ vitest, isChoice, isShown, lanes }, project) {
  const { files, options: given } = vitest;
  const isFiltered = files.length > 0;
  if (!projects[project].some(hasTests)) {
    if (isChoice) fail(`${project} has no tests.`);
    else console.log(`\n${project}: no tests yet`);
    return;
  }
  if (isShown) console.log(`\n${project}`);
  if (inBrowser(project)) await attempt('browser', ensureChromium);
  const options = [...(isFiltered ? ['--passWithNoTests', ...files] : []), ...given];
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
  const lines = conclusion({
    slowest: slowestFiles(runs, root),
    near: askedForBusy ? nearTimeouts(runs, root) : undefined,
    took: `${steps.join(', ')}; in all ${seconds(performance.now())}`,
    left,
    unsteady,
    failures,
    total,
  });
  console.log(lines.join('\n'));
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
