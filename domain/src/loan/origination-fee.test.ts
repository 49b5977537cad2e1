import { expect, it } from 'vitest';
import { originationFee } from './origination-fee.ts';

it.each([
  [3_000_00n, 0, 0n],
  [3_000_00n, 50, 15_00n],
  [10_000_00n, 125, 125_00n],
  // 0.3 % of 1,234.50 are 3.7035, and of 1,235.00 they are 3.705: half a cent is rounded up.
  [1_234_50n, 30, 3_70n],
  [1_235_00n, 30, 3_71n],
  [1n, 1_000, 0n],
])('of %s at %i hundredths of a percent it is %s', (principal, feeBps, fee) => {
  expect(originationFee(principal, feeBps)).toBe(fee);
});
