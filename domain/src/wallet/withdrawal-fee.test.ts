import { expect, it } from 'vitest';
import { withdrawalFee } from './withdrawal-fee.ts';

it('the fee is cut to the minor unit, and fee and net are the amount', () => {
  expect(withdrawalFee(100_00n, 0)).toEqual({ fee: 0n, net: 100_00n });
  expect(withdrawalFee(100_99n, 100)).toEqual({ fee: 1_00n, net: 99_99n });
});
