import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { groups } from './groups.mjs';
import { pageOf, resultOf, rowOf, rowsIn, scoreOf } from './report.mjs';

const source = 'export const isMore = (a, b) => a > b;\n';
const mutant = (status, replacement) => ({
  status,
  replacement,
  mutatorName: 'EqualityOperator',
  location: { start: { line: 1, column: 33 }, end: { line: 1, column: 38 } },
});
const reportOf = (...mutants) => ({ files: { 'domain/src/more.ts': { source, mutants } } });

test('a mutant that no test reaches or notices survives, with its place and its change', () => {
  const { survivors } = resultOf(reportOf(mutant('Survived', 'a >= b'), mutant('NoCoverage', 'false')));
  expect(survivors).toEqual([
    { at: 'domain/src/more.ts:1', change: 'a > b → a >= b' },
    { at: 'domain/src/more.ts:1', change: 'a > b → false' },
  ]);
});

test('what runs for ever is noticed; what was argued, or is no program, does not count', () => {
  const result = resultOf(
    reportOf(
      mutant('Killed', 'true'),
      mutant('Timeout', 'a < b'),
      mutant('Ignored', 'a >= b'),
      mutant('CompileError', ''),
    ),
  );
  expect(result).toMatchObject({ mutants: 2, argued: 1, survivors: [] });
  expect(scoreOf(result)).toBe(100);
});

test('the score is the share that was noticed, and all of it where there was nothing to notice', () => {
  expect(scoreOf(resultOf(reportOf(mutant('Killed', 'true'), mutant('Survived', 'false'))))).toBe(50);
  expect(scoreOf(resultOf(reportOf()))).toBe(100);
});

test('a page keeps the rows of the groups that were not measured this time', () => {
  const [one, other] = groups;
  const result = resultOf(reportOf(mutant('Killed', 'true')));
  const first = rowOf(one, result, '2026-01-01');
  const second = rowOf(other, result, '2026-01-02');
  expect(rowsIn(pageOf([first, second]))).toEqual({ [one.name]: first, [other.name]: second });
});

test('each group has a name of its own', () => {
  const names = groups.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

/** Returns each of the globs that one with braces stands for. */
function eachOf(glob) {
  const start = glob.indexOf('{');
  if (start === -1) return [glob];
  const parts = [''];
  let depth = 0;
  let end = start;
  do {
    const character = glob[end];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === ',' && depth === 1) parts.push('');
    else if (end > start && depth > 0) parts[parts.length - 1] += character;
    end += 1;
  } while (depth > 0);
  return parts.flatMap((part) => eachOf(glob.slice(0, start) + part + glob.slice(end)));
}

test('of braces within braces each part is looked at', () => {
  expect(eachOf('a/{b,c/{d,e}}.ts')).toEqual(['a/b.ts', 'a/c/d.ts', 'a/c/e.ts']);
  expect(eachOf('a/*.ts')).toEqual(['a/*.ts']);
});

// One that was renamed would be mutated no more, or notice nothing any more, and nobody would be told.
test.each(groups)('each file that $name names is there', ({ files, tests }) => {
  const named = [...files, ...tests].filter((glob) => !glob.startsWith('!')).flatMap(eachOf);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([]);
});
