import { max } from '../money/amount.ts';

/** Millionths of a minor unit in a minor unit: what interest is reckoned in before it is paid. */
export const microPerMinor = 1_000_000n;

const daysPerYear = 365n;
/** Millionths in one basis point's part of a minor unit: 10^6 ÷ 10^4. */
const microPerBps = 100n;

/** What one business date earned on one pot. */
export interface Accrual {
  /** Minor units that earned on the day. */
  base: bigint;
  rateBps: number;
  /** 10⁻⁶ minor units: what the day earned. */
  earnedMicro: bigint;
  /** 10⁻⁶ minor units, less than one minor unit: what is left for the days to come. */
  carriedMicro: bigint;
  /** Whole minor units to be paid. */
  interest: bigint;
}

/**
 * Returns what a pot earned on a day, with the remainder that the days before left. Balance × annual rate ÷ 365 in
 * millionths of a minor unit is base × (rateBps ÷ 10⁴) ÷ 365 × 10⁶ = base × rateBps × 100 ÷ 365, cut to a whole
 * millionth (product rules, section 6). Whole minor units are paid; nothing of the rest is lost, it is carried.
 */
export function accrue(base: bigint, rateBps: number, carriedMicro: bigint): Accrual {
  const earnedMicro = (base * BigInt(rateBps) * microPerBps) / daysPerYear;
  const total = carriedMicro + earnedMicro;
  return {
    base,
    rateBps,
    earnedMicro,
    carriedMicro: total % microPerMinor,
    interest: total / microPerMinor,
  };
}

/**
 * Returns what of a pot earns on a day, in minor units: the lower of what was there at its beginning, interest credited
 * then included, and at its end. What comes in on a day so earns from the next, and what leaves on a day earns nothing on
 * it. `moved` is what was paid in less what was taken out on the day.
 */
export const earningBase = (closing: bigint, moved: bigint): bigint => closing - max(0n, moved);
