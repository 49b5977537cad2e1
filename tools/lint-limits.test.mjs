import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './setup.mjs';

/** The limits of the linter, and the files that are still above them: these may get shorter, and no longer. */
const limits = ['max-lines', 'max-lines-per-function'];
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
const isForTests = ({ files }) => files.every((pattern) => pattern.includes('.test.'));
const exceptions = config.overrides
  .filter((override) => !isForTests(override))
  .flatMap(({ files, rules }) =>
    files.flatMap((pattern) =>
      limits.filter((rule) => rules[rule]).map((rule) => ({ pattern, rule, max: rules[rule][1]?.max })),
    ),
  );

let folder;
/** What is above a limit when no file is excepted: its path, the rule, and how many lines it has. */
let above;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-limits-'));
  const strict = {
    plugins: config.plugins,
    categories: { correctness: 'off' },
    ignorePatterns: config.ignorePatterns,
    rules: Object.fromEntries(limits.map((rule) => [rule, config.rules[rule]])),
    overrides: config.overrides.filter(isForTests),
  };
  writeFileSync(join(folder, 'limits.json'), JSON.stringify(strict));
  const args = [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    '-c',
    join(folder, 'limits.json'),
    '-f',
    'json',
    '.',
  ];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  above = JSON.parse(stdout).diagnostics.map(({ filename, code, message }) => ({
    path: filename,
    rule: /\((.+)\)/.exec(code)?.[1],
    lines: Number(/\((\d+)\)/.exec(message)?.[1]),
  }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the limits are 250 lines for a file, 400 for a test, and 80 for a function', () => {
  const [inTests] = config.overrides.filter(isForTests).filter(({ rules }) => rules['max-lines']);
  expect(config.rules['max-lines'][1].max).toBe(250);
  expect(config.rules['max-lines-per-function'][1].max).toBe(80);
  expect(inTests.rules['max-lines'][1].max).toBe(400);
});

describe('an exception to a limit', () => {
  test.each(exceptions)(
    '$pattern has the length of $rule today, and goes when it is no longer needed',
    (it) => {
      const found = above.filter(({ path, rule }) => rule === it.rule && matchesGlob(path, it.pattern));
      expect(new Set(found.map(({ path }) => path)).size, 'how many files it is for').toBe(1);
      expect(it.max, 'the lines that it allows').toBe(Math.max(...found.map(({ lines }) => lines)));
    },
  );
});
