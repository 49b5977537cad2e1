import { expect, test } from 'vitest';
import { fateOf } from './transfer-fate.ts';

const block = { number: 100n, hash: 'the hundredth' };

test.each([
  [99n, 'waits', 'waits'],
  [100n, 'waits', 'waits'],
  [118n, 'waits', 'waits'],
  [119n, 'settled', 'returned'],
  [1_000n, 'settled', 'returned'],
])('known up to block %d, a transfer in block 100 that needs twenty: %s, or %s', (last, done, refused) => {
  const known = { last, needed: 20, closing: null };
  expect(fateOf({ block, isDone: true }, known)).toBe(done);
  expect(fateOf({ block, isDone: false }, known)).toBe(refused);
});

test('where one confirmation is enough, the block itself is', () => {
  expect(fateOf({ block, isDone: true }, { last: 100n, needed: 1, closing: null })).toBe('settled');
});

test('a transfer that no block has waits, however long it takes', () => {
  expect(fateOf(null, { last: 10n ** 9n, needed: 1, closing: null })).toBe('waits');
});

test.each([
  [118n, 'waits'],
  [119n, 'returned'],
])('known up to block %d, what no block took until block 100 closed it %s', (last, fate) => {
  expect(fateOf(null, { last, needed: 20, closing: block })).toBe(fate);
});

test('what a block took before another one closed it has paid', () => {
  const known = { last: 119n, needed: 20, closing: { number: 101n, hash: 'the next' } };
  expect(fateOf({ block, isDone: true }, known)).toBe('settled');
  expect(fateOf({ block, isDone: true }, { ...known, last: 118n })).toBe('waits');
});
