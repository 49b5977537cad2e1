import { assets } from '../money/asset.ts';
import { type UsdtChain, usdtContractDecimals } from './chains.ts';

/**
 * Returns a number of the contract's units as the books count USDT, in millionths. What is smaller than a millionth is
 * cut: the books have no name for it, and it is worth nothing in any currency.
 */
export function fromContractUnits(chain: UsdtChain, units: bigint): bigint {
  if (units < 0n) throw new RangeError('a transfer of tokens is not negative');
  return units / 10n ** BigInt(usdtContractDecimals[chain] - assets.USDT.scale);
}

/** Returns millionths of a USDT in units of the contract, of which there are as many or more. */
export function toContractUnits(chain: UsdtChain, usdt: bigint): bigint {
  if (usdt < 0n) throw new RangeError('a transfer of tokens is not negative');
  return usdt * 10n ** BigInt(usdtContractDecimals[chain] - assets.USDT.scale);
}

/** Returns a number of whole USDT in millionths. */
export const wholeUsdt = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(assets.USDT.scale);
