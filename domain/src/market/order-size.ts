import type { PriceBand } from '../matching/price-band.ts';
import { max, min } from '../money/amount.ts';
import { neededFor, newAccount, type OrderAccount } from './order-account.ts';
import { lotShares } from './order-check.ts';
import type { FeeRule } from './trading-fee.ts';

/** Parts of what one has, as they are offered at a touch. Per cent. */
export const sizeParts = [25, 50, 75, 100] as const;
export type SizePart = (typeof sizeParts)[number];

/** Returns a number of shares rounded down to whole lots. */
export const wholeLots = (shares: bigint): bigint => shares - (shares % lotShares);

const costs = (shares: bigint, price: bigint, rule: FeeRule): bigint =>
  neededFor(newAccount('buy', price, shares), rule);

/**
 * Returns the most shares, in whole lots, that an amount buys at a price with the fee on top; 0 when it buys none. The
 * amount and the price in minor units.
 */
export function sharesFor(amount: bigint, price: bigint, rule: FeeRule): bigint {
  if (price <= 0n || amount <= 0n) return 0n;
  let fits = 0n;
  let tooMany = amount / price / lotShares + 1n;
  while (tooMany - fits > 1n) {
    const middle = (fits + tooMany) / 2n;
    if (costs(middle * lotShares, price, rule) <= amount) fits = middle;
    else tooMany = middle;
  }
  return fits * lotShares;
}

/** Returns how many shares a part of an amount buys, in whole lots. */
export const boughtBy = (part: SizePart, amount: bigint, price: bigint, rule: FeeRule): bigint =>
  sharesFor((amount * BigInt(part)) / 100n, price, rule);

/** Returns how many shares a part of what can be sold is: in whole lots, but all of it is all of it. */
export const soldOf = (part: SizePart, sellable: bigint): bigint =>
  part === 100 ? sellable : wholeLots((sellable * BigInt(part)) / 100n);

/** Returns the next number of whole lots up or down, at least one lot. */
export function lotStep(shares: bigint, direction: 1 | -1): bigint {
  const lots = wholeLots(shares);
  const next = direction === 1 ? lots + lotShares : lots === shares ? lots - lotShares : lots;
  return max(lotShares, next);
}

/** Returns the price one tick up or down, within the band; what is outside of it steps to its end. */
export const priceStep = (price: bigint, direction: 1 | -1, { lowest, highest }: PriceBand): bigint =>
  max(lowest, min(highest, price + BigInt(direction)));

/**
 * Returns what the payment password stands for: the money that is set aside for what is open of an order to buy, or what
 * the open shares of a sale are worth at its bound. Minor units.
 */
export const authorizedFor = (account: OrderAccount, rule: FeeRule): bigint =>
  account.side === 'buy' ? neededFor(account, rule) : account.limit * (account.shares - account.traded);
