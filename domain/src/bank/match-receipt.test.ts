import { describe, expect, test } from 'vitest';
import { rechargeStates } from '../wallet/recharge-state.ts';
import { findingOf } from './match-receipt.ts';

describe.each(rechargeStates.filter((state) => state !== 'succeeded'))('a recharge that is %s', (state) => {
  test.each([
    [99_99n, 'less'],
    [100_00n, 'as_asked'],
    [100_01n, 'more'],
  ] as const)('of 100.00 that gets %s', (received, finding) => {
    expect(findingOf(received, { asked: 100_00n, state })).toBe(finding);
  });
});

test.each([99_99n, 100_00n, 100_01n])('a recharge that has had its money gets %s more', (received) => {
  expect(findingOf(received, { asked: 100_00n, state: 'succeeded' })).toBe('again');
});

test('money without a recharge is of nobody who is known', () => {
  expect(findingOf(1n, null)).toBe('unknown');
});
