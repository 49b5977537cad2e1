import { lotShares } from '../market/order-check.ts';
import { wholeLots } from '../market/order-size.ts';
import { type FeeRule, tradingFee } from '../market/trading-fee.ts';
import { priceBand } from '../matching/price-band.ts';
import { min } from '../money/amount.ts';
import type { Secured } from './loan-to-value.ts';

/**
 * open: its order stands, or waits in line. stopping: the market was asked to cancel what has not traded. ended: nothing of
 * it stands any more.
 */
export const forcedSaleStates = ['open', 'stopping', 'ended'] as const;
export type ForcedSaleState = (typeof forcedSaleStates)[number];

const next: Readonly<Record<ForcedSaleState, readonly ForcedSaleState[]>> = {
  open: ['stopping', 'ended'],
  stopping: ['ended'],
  ended: [],
};

/** Returns whether a sale by force may go from one state to another. */
export const saleMayBecome = (from: ForcedSaleState, to: ForcedSaleState): boolean => next[from].includes(to);

/** Why a sale that is due is not ordered now: trading is halted, or the market is closed. */
export const saleWaits = ['halted', 'closed'] as const;
export type SaleWait = (typeof saleWaits)[number];

const whole = 10_000n;

/** Returns whether a loan comes to no more than so much of what its shares are worth at a price. */
export const isWithin = ({ shares, debt }: Secured, price: bigint, ltvBps: number): boolean =>
  debt * whole <= BigInt(ltvBps) * shares * price;

/** Returns a pledge after so many of its shares were sold at a price, in one order: what that brings less its fee is repaid. */
export function afterSale({ shares, debt }: Secured, sold: bigint, price: bigint, rule: FeeRule): Secured {
  const value = sold * price;
  return { shares: shares - sold, debt: debt - min(debt, value - tradingFee(value, rule)) };
}

/**
 * Returns how many shares are sold by force: the fewest, in whole lots, after whose sale at a price the loan comes to no
 * more than so much of the others at this price; all of them where no fewer do, an odd rest with them. 0 where nothing has
 * to be sold. Each lot more brings the loan nearer to it, so the fewest are found by halving.
 *
 * @param price The least that a share can be sold for today, in minor units.
 */
export function sharesToSell(secured: Secured, price: bigint, ltvBps: number, rule: FeeRule): bigint {
  const isEnough = (sold: bigint) => isWithin(afterSale(secured, sold, price, rule), price, ltvBps);
  if (isEnough(0n)) return 0n;
  let tooFew = 0n;
  let enough = wholeLots(secured.shares) / lotShares;
  if (!isEnough(enough * lotShares)) return secured.shares;
  while (enough - tooFew > 1n) {
    const middle = (enough + tooFew) / 2n;
    if (isEnough(middle * lotShares)) enough = middle;
    else tooFew = middle;
  }
  return enough * lotShares;
}

/** What a sale by force is worked out with before its day: the fee, and how far below a close it may trade. */
export interface SaleRules extends FeeRule {
  bandBps: number;
}

/**
 * Returns what would be sold by force on the day after a close, and the least price for it: the lower end of that day's
 * band, by which the sale itself is sized.
 */
export function simulateSale(
  secured: Secured,
  close: bigint,
  ltvBps: number,
  rules: SaleRules,
): { shares: bigint; leastPrice: bigint } {
  const { lowest: leastPrice } = priceBand(close, BigInt(rules.bandBps));
  return { shares: sharesToSell(secured, leastPrice, ltvBps, rules), leastPrice };
}

/** What a sale by force brought, and what it is used for. Minor units. */
export interface ProceedsParts {
  interest: bigint;
  principal: bigint;
  /** What is nobody's claim: it goes to the person's wallet. */
  rest: bigint;
}

/** Returns what the proceeds of a sale, less its fee, are used for: interest first, then principal; the rest is the person's. */
export function proceedsParts(
  proceeds: bigint,
  { interestDue, outstanding }: { interestDue: bigint; outstanding: bigint },
): ProceedsParts {
  const interest = min(proceeds, interestDue);
  const principal = min(proceeds - interest, outstanding);
  return { interest, principal, rest: proceeds - interest - principal };
}
