import { expect, test } from 'vitest';
import { slowestFiles } from './slowest-files.mjs';

const run = (project, files) => ({ project, report: { files } });
const took = (file, importMs, testMs) => ({ file, importMs, testMs });

test('the slowest files of all projects stand in one list, the slowest first', () => {
  const runs = [
    run('domain', [took('/repo/domain/src/money.test.ts', 40, 60)]),
    run('e2e', [
      took('/repo/e2e/journeys/people.test.ts', 500, 41_020),
      took('/repo/e2e/a.test.ts', 900, 500),
    ]),
  ];
  expect(slowestFiles(runs, '/repo')).toEqual([
    '  41.5 s  e2e  e2e/journeys/people.test.ts',
    '   1.4 s  e2e  e2e/a.test.ts',
    '   0.1 s  domain  domain/src/money.test.ts',
  ]);
});

test('imports count, not the tests alone', () => {
  const runs = [run('web', [took('/repo/tests.test.ts', 0, 900), took('/repo/imports.test.ts', 1_000, 10)])];
  expect(slowestFiles(runs, '/repo', 1)).toEqual(['   1.0 s  web  imports.test.ts']);
});

test('a file that ran in two projects stands there for each, and the list ends at its length', () => {
  const runs = [
    run('server-pglite', [took('/repo/a.test.ts', 0, 2_000), took('/repo/b.test.ts', 0, 100)]),
    run('server-postgres', [took('/repo/a.test.ts', 0, 3_000)]),
  ];
  expect(slowestFiles(runs, '/repo', 2)).toEqual([
    '   3.0 s  server-postgres  a.test.ts',
    '   2.0 s  server-pglite  a.test.ts',
  ]);
});
