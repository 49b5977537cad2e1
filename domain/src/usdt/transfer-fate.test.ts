import { expect, test } from 'vitest';
import { confirmationsAt } from './block.ts';
import { confirmedTo, fateOf } from './transfer-fate.ts';

const block = { number: 100n, hash: 'the hundredth' };

test.each([
  [99n, 'waits', 'waits'],
  [100n, 'waits', 'waits'],
  [118n, 'waits', 'waits'],
  [119n, 'settled', 'returned'],
  [1_000n, 'settled', 'returned'],
])('known up to block %d, a transfer in block 100 that needs twenty: %s, or %s', (last, done, refused) => {
  for (const isClosed of [false, true]) {
    const known = { last, needed: 20, isClosed };
    expect(fateOf({ block, isDone: true }, known)).toBe(done);
    expect(fateOf({ block, isDone: false }, known)).toBe(refused);
  }
});

test('where one confirmation is enough, the block itself is', () => {
  expect(fateOf({ block, isDone: true }, { last: 100n, needed: 1, isClosed: false })).toBe('settled');
});

test('a transfer that no block has waits, however long it takes, and is lost once none can take it', () => {
  expect(fateOf(null, { last: 10n ** 9n, needed: 1, isClosed: false })).toBe('waits');
  expect(fateOf(null, { last: 100n, needed: 1, isClosed: true })).toBe('lost');
});

test.each([1, 12, 20])('the newest height with %d confirmations has just as many', (needed) => {
  const number = confirmedTo({ last: 119n, needed });
  expect(confirmationsAt({ ...block, number }, 119n)).toBe(BigInt(needed));
  expect(confirmationsAt({ ...block, number: number + 1n }, 119n)).toBe(BigInt(needed) - 1n);
});

test('a chain that is shorter than its confirmations has confirmed nothing', () => {
  expect(confirmedTo({ last: 18n, needed: 20 })).toBe(-1n);
});
