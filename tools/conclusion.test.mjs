import { expect, test } from 'vitest';
import { conclusion, mostLines } from './conclusion.mjs';

const message = Array.from({ length: 50 }, (_, i) => `line ${i} of a long message`).join('\n');
const many = (count, what) =>
  Array.from({ length: count }, (_, i) => ({
    file: `${what}-${i}.test.ts`,
    title: `a test that is ${what}`,
    message,
    kept: `.cache/tests/${what}/${i}`,
  }));
const list = (count, what) => Array.from({ length: count }, (_, i) => `${what} ${i}`);
const end = (more = {}) =>
  conclusion({
    slowest: list(10, 'slow'),
    near: undefined,
    took: 'web 3 s; in all 4 s',
    left: [],
    unsteady: [],
    failures: [],
    total: { passed: 7, failed: 0 },
    ...more,
  });

test('whatever went wrong, the end of a run has no more lines than a screen', () => {
  for (const unsteady of [0, 1, 10, 40])
    for (const failures of [0, 1, 20, 500])
      for (const near of [undefined, [], list(300, 'near')]) {
        const lines = end({ unsteady: many(unsteady, 'unsteady'), failures: many(failures, 'red'), near });
        expect(lines.length, `${unsteady} ${failures}`).toBeLessThanOrEqual(mostLines);
        expect(lines.join('\n').split('\n')).toHaveLength(lines.length);
        expect(lines.at(-1)).toBe('7 passed, 0 failed');
      }
});

test('ten unsteady tests are all named beside twenty that failed', () => {
  const text = end({ unsteady: many(10, 'unsteady'), failures: many(20, 'red') }).join('\n');
  for (const { file, kept } of many(10, 'unsteady')) {
    expect(text).toContain(file);
    expect(text).toContain(kept);
  }
  expect(text).toContain('red-0.test.ts');
  expect(text).toMatch(/… and \d+ more/);
});

test('what is not there has no heading, and where nobody asked nothing is said of timeouts', () => {
  expect(end({ slowest: [] })).toEqual([
    '',
    'How long it took: web 3 s; in all 4 s',
    '',
    '7 passed, 0 failed',
  ]);
  expect(end({ near: [] })).toContain('none');
  const near = end({ near: list(12, 'near') });
  expect(near).toContain('near 9');
  expect(near).not.toContain('near 10');
  expect(near).toContain('… and 2 more');
});

test('what no time was left for is said, and is no failure', () => {
  const lines = end({ left: ['mutation: rules'] });
  expect(lines.slice(lines.indexOf('What no time was left for:') + 1)).toEqual([
    'mutation: rules',
    '',
    '7 passed, 0 failed',
  ]);
});

test('a failure alone is told with as much of its message as there is', () => {
  const lines = end({ failures: many(1, 'red'), total: { passed: 6, failed: 1 } });
  expect(lines).toContain('    line 11 of a long message');
  expect(lines).toContain('    kept in .cache/tests/red/0');
  expect(lines.at(-1)).toBe('6 passed, 1 failed');
});
