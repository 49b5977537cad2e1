import { expect, test } from 'vitest';
import { checkersFor, workersFor } from './workers.mjs';

const machine = (cores, gigabytes) => ({ cores, gigabytes });

test.each([1, 2, 4, 16])('two lanes on %i cores keep no more than one process more busy', (cores) => {
  const both = ['server-postgres', 'server-pglite'].map((name) => workersFor(name, 2, machine(cores, 64)));
  expect(both[0] + both[1]).toBe(Math.max(2, cores + 1));
  expect(workersFor('e2e', 1, machine(cores, 64))).toBe(cores + 1);
});

test('little memory means fewer workers, and one at least', () => {
  expect(workersFor('e2e', 1, machine(8, 6))).toBe(2);
  expect(workersFor('e2e', 1, machine(8, 1))).toBe(1);
});

test('what is measured runs alone', () => {
  expect(workersFor('budget', 1, machine(16, 64))).toBe(1);
});

test.each([
  [1, 1],
  [2, 1],
  [4, 2],
  [64, 4],
])('on %i cores types are checked by %i at once', (cores, checkers) => {
  expect(checkersFor(cores)).toBe(checkers);
});
