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
  expect(fateOf({ block, isDone: true }, { last, needed: 20 })).toBe(done);
  expect(fateOf({ block, isDone: false }, { last, needed: 20 })).toBe(refused);
});

test('a transfer that no block has waits, however long it takes', () => {
  expect(fateOf(null, { last: 10n ** 9n, needed: 1 })).toBe('waits');
});

test('where one confirmation is enough, the block itself is', () => {
  expect(fateOf({ block, isDone: true }, { last: 100n, needed: 1 })).toBe('settled');
});
