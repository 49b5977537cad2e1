// `npm run mutate`: changes the code in small ways, one at a time, and counts which changes no test notices.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { groups, unmutated } from './mutation/groups.mjs';
import { outOfTime, pageOf, resultOf, rowOf, rowsIn, scoreOf } from './mutation/report.mjs';
import { faultOfNumber, readOptions } from './options.mjs';
import { run } from './run.mjs';
import { cacheFolder, ensureInstalled, goOnUnderNode24, node24, root, runTool } from './setup.mjs';

const { join } = path;

const { values: told, positionals: named } = readOptions({
  usage: `npm run mutate -- [--since COMMIT] [--minutes N] [GROUP]…

Mutates the files of the groups, runs the tests that reach each mutant, and writes the scores into docs/mutation.md.
Ends with 1 where a group has less than it must, and with ${outOfTime} where none has, but not all was judged in time.
Without a group: all of them, which takes hours.
  --since COMMIT  only files that have changed since then; the page stays as it is
  --minutes N     how long it may take; what is not done by then is not judged

Groups: ${groups.map(({ name }) => name).join(', ')}; 'domain' means all that begin so.
`,
  options: { since: { type: 'string' }, minutes: { type: 'string' } },
  most: Number.POSITIVE_INFINITY,
  faultOf({ values, positionals }) {
    const unknown = positionals.find((name) => !groups.some((group) => isNamed(group, name)));
    if (unknown !== undefined) return `There is no group '${unknown}'.`;
    return faultOfNumber(values, 'minutes', 1, 10_000);
  },
});

/** When it must be done, in milliseconds since 1970. */
const end = told.minutes === undefined ? undefined : Date.now() + Number(told.minutes) * 60_000;
const folder = join(cacheFolder, 'mutation');
const page = join(root, 'docs/mutation.md');

await runTool(async () => {
  await goOnUnderNode24();
  ensureInstalled();
  mkdirSync(folder, { recursive: true });
  const changed = told.since === undefined ? undefined : changedSince(told.since);
  let isEnough = true;
  let atBest = 0;
  for (const group of groups.filter(
    (each) => named.length === 0 || named.some((name) => isNamed(each, name)),
  )) {
    const files = changed ? changed.filter((file) => isOf(group, file)) : group.files;
    if (files.length === 0) continue;
    const result = await mutate(group, files);
    if (!result) {
      console.log(`${group.name}: out of time`);
      atBest = outOfTime;
      break;
    }
    print(group, result);
    isEnough &&= scoreOf(result) >= group.wanted;
    if (!changed) keep(group, result);
  }
  process.exitCode = isEnough ? atBest : 1;
});

/** Returns the files that differ from a commit, in the repository or only in this folder; none where it is not there. */
function changedSince(commit) {
  const args = ['diff', '--name-only', '--diff-filter=d', commit, '--'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) console.log(`There is no commit ${commit} to compare with.`);
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

function isNamed({ name }, text) {
  return name === text || name.startsWith(`${text}/`);
}

function isOf({ files }, file) {
  const [excluded, included] = [true, false].map((isExclusion) =>
    [...files, ...unmutated]
      .filter((glob) => glob.startsWith('!') === isExclusion)
      .map((glob) => glob.replace('!', '')),
  );
  // Named here alone: an older Node, which only hands over to a newer one, has no such function to import.
  const matches = (glob) => path.matchesGlob(file, glob);
  return included.some(matches) && !excluded.some(matches);
}

/** Returns what the tests noticed; undefined when there was no time left to say so. */
async function mutate(group, files) {
  const name = group.name.replace('/', '-');
  const [config, report] = [join(folder, `${name}.config.json`), join(folder, `${name}.report.json`)];
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(settings(files, report)));
  const env = {
    ...process.env,
    BANYAN_MUTATE_PROJECT: group.project,
    BANYAN_MUTATE_TESTS: group.tests.join(' '),
  };
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const timeout = end && Math.max(1, end - Date.now());
  const { status, output } = await run(node24(), [stryker, 'run', config], { env, isKept: true, timeout });
  if (end && Date.now() >= end) return undefined;
  // Files without a statement, such as lists, have nothing that could be changed: Stryker then writes no report.
  if (!existsSync(report) && status === 0) return { mutants: 0, argued: 0, survivors: [] };
  if (!existsSync(report)) throw new Error(`${group.name} was not mutated (${status}):\n${output}`);
  return resultOf(JSON.parse(readFileSync(report, 'utf8')));
}

function settings(files, report) {
  return {
    mutate: [...files, ...unmutated],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 10_000,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    // The copy in which the files are changed, one for each run.
    tempDirName: join(folder, 'copies'),
    ignorePatterns: ['.cache', 'data', '**/dist', 'e2e'],
    // The code runs as it is written: types are nobody's business here.
    disableTypeChecks: false,
    allowEmpty: true,
  };
}

function print({ name, wanted }, result) {
  for (const { at, change } of result.survivors) console.log(`  ${at}  ${change}`);
  const noticed = result.mutants - result.survivors.length;
  console.log(
    `${name}: ${noticed} of ${result.mutants} noticed, ${scoreOf(result).toFixed(1)} % (at least ${wanted} %)\n`,
  );
}

function keep(group, result) {
  const rows = existsSync(page) ? rowsIn(readFileSync(page, 'utf8')) : {};
  rows[group.name] = rowOf(group, result, new Date().toISOString().slice(0, 10));
  writeFileSync(page, pageOf(groups.flatMap(({ name }) => rows[name] ?? [])));
}
