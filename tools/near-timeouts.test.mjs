import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nearTimeouts } from './near-timeouts.mjs';
import { runVitest } from './run-vitest.mjs';
import { cacheFolder } from './setup.mjs';

mkdirSync(cacheFolder, { recursive: true });
const root = mkdtempSync(join(cacheFolder, 'near-timeouts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a test that took more than a third of its own time is named, the nearest to its end first', async () => {
  const project = { name: 'sample', include: ['*.test.mjs'], pool: 'forks', testTimeout: 60_000 };
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { maxWorkers: 1, projects: [{ test: project }] } })};`,
  );
  writeFileSync(
    join(root, 'sample.test.mjs'),
    `import { describe, expect, test } from 'vitest';
     const wait = (ms) => () => expect(Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)).toBe('timed-out');
     test('has all the time of the project', wait(400));
     test('has a second', { timeout: 1_000 }, wait(600));
     describe('of a group', { timeout: 1_200 }, () => test('has its time', wait(500)));`,
  );
  const { report } = await runVitest({
    project: 'sample',
    place: join(root, 'kept', 'sample'),
    options: ['--root', root],
    isShown: false,
  });
  const lines = nearTimeouts([{ project: 'sample', report }], root);
  expect(lines.map((line) => line.replace(/^ *\d+ % /, ''))).toEqual([
    expect.stringMatching(/of 1 s {2}sample {2}sample\.test\.mjs > has a second$/),
    expect.stringMatching(/of 1\.2 s {2}sample {2}sample\.test\.mjs > of a group > has its time$/),
  ]);
});

test('a run that wrote no report has none', () => {
  expect(nearTimeouts([{ project: 'sample', report: undefined }], root)).toEqual([]);
});
