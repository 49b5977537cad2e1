import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const named = [...new Set([...text.matchAll(/`([\w./-]+\.test\.(?:ts|mjs))`/g)].map(([, name]) => name))];
const tests = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path));

test('docs/security.md names tests', () => {
  expect(named.length).toBeGreaterThan(30);
});

test.each(named)('the test that docs/security.md names exists: %s', (name) => {
  expect(tests.filter((path) => path === name || path.endsWith(`/${name}`))).not.toEqual([]);
});
