import { expect, test } from 'vitest';
import { bridgeOf, bridgeParts } from './bridge.ts';

test('the parts lead from the closing balance to the books, in their order, whatever was found first', () => {
  const { parts, unexplained } = bridgeOf(151_50n, 84_00n, [
    { part: 'in_transit', amount: 10_00n, count: 1 },
    { part: 'before', amount: -100_00n, count: 1 },
    { part: 'waiting', amount: -3_00n, count: 2 },
    { part: 'not_on_statement', amount: 25_50n, count: 1 },
  ]);
  expect(parts.map(({ part }) => part)).toEqual([...bridgeParts]);
  expect(parts.filter(({ count }) => count > 0).map(({ part, amount }) => [part, amount])).toEqual([
    ['before', -100_00n],
    ['waiting', -3_00n],
    ['not_on_statement', 25_50n],
    ['in_transit', 10_00n],
  ]);
  expect(unexplained).toBe(0n);
});

test('what no part explains is left over, on either side', () => {
  expect(bridgeOf(5n, 7n, []).unexplained).toBe(2n);
  expect(bridgeOf(7n, 5n, [{ part: 'corrected', amount: -1n, count: 1 }]).unexplained).toBe(-1n);
});
