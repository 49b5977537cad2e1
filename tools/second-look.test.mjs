import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFailure } from './failures.mjs';
import { runVitest } from './run-vitest.mjs';
import { lookAgain } from './second-look.mjs';
import { cacheFolder } from './setup.mjs';

/** A checkout with tests of its own, where the libraries are found. */
let root;
let cache;
beforeAll(() => {
  mkdirSync(cacheFolder, { recursive: true });
  root = mkdtempSync(join(cacheFolder, 'second-look-'));
  cache = join(root, 'kept');
  const project = { name: 'sample', include: ['*.test.mjs'], pool: 'forks' };
  const config = { test: { maxWorkers: 1, projects: [{ test: project }] } };
  writeFileSync(join(root, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes the files of a project, whose tests may do something the first time only. */
function plant(files) {
  for (const [name, body] of Object.entries(files)) {
    const mark = JSON.stringify(join(root, `${name}.seen`));
    const text = `import { existsSync, writeFileSync } from 'node:fs';
      import { expect, test } from 'vitest';
      const isFirst = !existsSync(${mark});
      writeFileSync(${mark}, '');
      test('a test that passes', () => expect(1).toBe(1));
      ${body}`;
    rmSync(join(root, `${name}.seen`), { force: true });
    writeFileSync(join(root, `${name}.test.mjs`), text);
  }
}

const look = (name, files = []) =>
  runVitest({
    project: 'sample',
    place: join(cache, name, 'sample'),
    files,
    options: ['--root', root],
    isShown: false,
  });

async function lookTwice({ isStrict } = {}) {
  const seen = [];
  const runAlone = (project, files) => {
    seen.push([project, ...files]);
    return look('again', files);
  };
  const runs = [{ project: 'sample', ...(await look('first')) }];
  const judged = await lookAgain(runs, { root, cache, isStrict, runAlone });
  return { ...judged, seen };
}

const failsOnce = `test('a test that fails once', () => expect(isFirst).toBe(false));`;
const failsAlways = `test('a test that always fails', () => expect('red').toBe('green'));`;
const diesOnce = `test('a worker that dies', () => { if (isFirst) process.kill(process.pid, 'SIGKILL'); });`;

test('what fails once is unsteady and counts as passed, what always fails is red, a dead worker is named', async () => {
  plant({ once: failsOnce, always: failsAlways, dies: diesOnce, good: '' });
  const { passed, failed, unsteady, failures, seen, reason } = await lookTwice();
  expect(seen.map((files) => files.toSorted())).toEqual([
    ['always.test.mjs', 'dies.test.mjs', 'once.test.mjs', 'sample'],
  ]);
  expect({ passed, failed, reason }).toEqual({ passed: 6, failed: 1, reason: undefined });
  expect(failures).toMatchObject([
    { project: 'sample', file: 'always.test.mjs', title: 'a test that always fails' },
  ]);
  const messages = unsteady.map(({ file, message }) => [file, message.split('\n')[0]]);
  expect(messages).toContainEqual(['once.test.mjs', expect.stringContaining('expected true to be false')]);
  expect(messages).toContainEqual(['dies.test.mjs', 'The file did not end.']);
  expect(unsteady.map((failure) => describeFailure(failure))).toContainEqual(
    expect.stringMatching(/^outside of its tests \(a worker died\)\n/),
  );
  const once = unsteady.find(({ file }) => file === 'once.test.mjs');
  expect(readFileSync(join(root, once.kept, 'failures.txt'), 'utf8')).toContain('expected true to be false');
  expect(existsSync(join(root, failures[0].kept, 'failures.txt'))).toBe(true);
});

test('a strict run has no second look', async () => {
  plant({ once: failsOnce, always: '', dies: '', good: '' });
  const { passed, failed, unsteady, failures, seen } = await lookTwice({ isStrict: true });
  expect({ passed, failed, unsteady, seen }).toEqual({ passed: 4, failed: 1, unsteady: [], seen: [] });
  expect(failures).toMatchObject([{ file: 'once.test.mjs', title: 'a test that fails once' }]);
});

test('what a file has kept of its failure stays with it', async () => {
  const keep = `import { mkdirSync } from 'node:fs';
    import { join } from 'node:path';
    const folder = join(process.env.BANYAN_KEPT, 'once.test.mjs');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'server.log'), isFirst ? 'first' : 'again');`;
  plant({ once: `${keep}${failsOnce}`, always: '', dies: '', good: '' });
  const { unsteady } = await lookTwice();
  const kept = (look) => readFileSync(join(root, unsteady[0].kept, look, 'server.log'), 'utf8');
  expect([kept('first'), kept('again')]).toEqual(['first', 'again']);
  expect(unsteady[0].kept).toBe(join('kept', 'unsteady', 'sample', 'once.test.mjs'));
});

const bad = (name) => ({
  file: `/repo/${name}.test.ts`,
  isEnded: true,
  passed: 0,
  failed: 1,
  failures: [{ title: 'adds', message: 'expected 2 to be 1' }],
});
const runOf = (count) => ({
  project: 'sample',
  status: 1,
  report: { files: Array.from({ length: count }, (_, n) => bad(n)), outside: [] },
});

test('more than ten files at once are red, with the reason', async () => {
  const runAlone = () => {
    throw new Error('looked again');
  };
  const judged = await lookAgain([runOf(6), runOf(5)], { root: '/repo', cache, runAlone });
  expect(judged.failed).toBe(11);
  expect(judged.reason).toBe('11 files failed: more than 10 are not looked at again.');
});

test('a project that did not begin runs once more as a whole', async () => {
  const runAlone = async (_project, files) => {
    expect(files).toEqual([]);
    return {
      status: 0,
      report: { files: [{ ...bad('a'), passed: 1, failed: 0, failures: [] }], outside: [] },
    };
  };
  const runs = [{ project: 'sample', status: 1, report: undefined }];
  const judged = await lookAgain(runs, { root: '/repo', cache, runAlone });
  expect(judged).toMatchObject({ passed: 1, failed: 0, unsteady: [{ title: 'the run' }] });
});
