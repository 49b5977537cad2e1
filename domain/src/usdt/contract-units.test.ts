import { expect, test } from 'vitest';
import type { UsdtChain } from './chains.ts';
import { fromContractUnits, toContractUnits, wholeUsdt } from './contract-units.ts';

test.each<[UsdtChain, bigint, bigint]>([
  ['TRC20', 12_345_678n, 12_345_678n],
  ['ERC20', 1n, 1n],
  ['ERC20', 0n, 0n],
  ['BEP20', 12_345_678_000_000_000_000n, 12_345_678n],
  ['BEP20', 1_999_999_999_999n, 1n],
  ['BEP20', 999_999_999_999n, 0n],
])('on %s %d of the contract are %d millionths', (chain, units, millionths) => {
  expect(fromContractUnits(chain, units)).toBe(millionths);
});

test.each<[UsdtChain, bigint]>([
  ['TRC20', 12_345_678n],
  ['ERC20', 12_345_678n],
  ['BEP20', 12_345_678_000_000_000_000n],
])('12.345678 USDT are on %s %d of the contract, and the same again when they are read', (chain, units) => {
  expect(toContractUnits(chain, 12_345_678n)).toBe(units);
  expect(fromContractUnits(chain, units)).toBe(12_345_678n);
});

test('nothing negative is transferred', () => {
  expect(() => fromContractUnits('BEP20', -1n)).toThrow('a transfer of tokens is not negative');
  expect(() => toContractUnits('TRC20', -1n)).toThrow('a transfer of tokens is not negative');
});

test('whole USDT are counted in millionths', () => {
  expect([0, 1, 10].map(wholeUsdt)).toEqual([0n, 1_000_000n, 10_000_000n]);
});
