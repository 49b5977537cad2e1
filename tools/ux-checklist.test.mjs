import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const text = readFileSync(join(root, 'docs', 'ux-checklist.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, number, rest]) => {
  const [name, state, where, shownBy] = rest.split(' | ').map((cell) => cell.trim());
  return { number: Number(number), name, state, where, shownBy };
});
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.split('\n');
const named = rows
  .filter(({ shownBy }) => shownBy !== '–')
  .map(({ number, shownBy }) => [number, ...shownBy.replaceAll('`', '').split(/: (.*)/s)]);

test('docs/ux-checklist.md judges each of the 83 points once', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 83 }, (_, i) => i + 1));
  expect(rows.filter(({ state }) => !['holds', 'not yet', 'n.a.'].includes(state))).toEqual([]);
  expect(rows.filter(({ name, where }) => !name || !where)).toEqual([]);
});

test('what it says of how many hold is so', () => {
  const count = (state) => rows.filter((row) => row.state === state).length;
  expect(text).toContain(
    `Now ${count('holds')} hold, ${count('not yet')} do not yet, ${count('n.a.')} does not apply.`,
  );
});

test('the routes that it names exist', () => {
  const screens = readFileSync(join(root, 'docs', 'screens.md'), 'utf8');
  const routes = rows.flatMap(({ where }) =>
    [...where.matchAll(/`(\/pages\/[\w/]+)/g)].map(([, route]) => route),
  );
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !screens.includes(`\`${route}\``))).toEqual([]);
});

test.each(named)('the test that shows point %i exists: %s: %s', (_, file, title) => {
  const found = files.filter((path) => path.endsWith(`/${file}`));
  expect(found).not.toEqual([]);
  const written = found.map((path) => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'"));
  expect(written.filter((source) => source.includes(title))).not.toEqual([]);
});
