import type { BusinessDate } from '../calendar/business-date.ts';
import { daysBetween } from '../calendar/business-date.ts';
import { divideHalfUp } from './loan-interest.ts';
import type { Instalment } from './loan-terms.ts';

/** What one side pays the other: minor units above zero, and how long after the start. */
export interface CashFlow {
  amount: bigint;
  /** In whole units of time, `perYear` of which make a year. */
  after: number;
}

/** Fixed-point decimals of 24 places: far finer than any rate that is shown. */
const one = 10n ** 24n;
const bpsPerUnit = 10_000n;
/** Halvings until two bounds that were 1 apart agree in 18 places. */
const halvings = 60;

/**
 * Returns the effective annual rate of a loan in hundredths of a percent, rounded half up: the X for which what is
 * received = Σ amount ÷ (1 + X)^(after ÷ perYear) (Directive 2008/48/EC, annex I). The sum falls as X rises, so that the
 * one X between is found by halving, in fixed-point decimals and without floating point.
 */
export function effectiveRateBps(received: bigint, flows: readonly CashFlow[], perYear: number): number {
  // Sought is the discount of one unit of time, 1 ÷ (1 + X)^(1 ÷ perYear).
  let [low, high] = [0n, one];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2n;
    if (presentValue(flows, middle) > received * one) high = middle;
    else low = middle;
  }
  const yearly = power(high, perYear);
  return Number(divideHalfUp((one - yearly) * bpsPerUnit, yearly));
}

/** Returns the effective annual rate of a schedule by actual days, with the fees that are taken when it is paid out. */
export const annualRateBps = (
  { principal, fee, startsOn }: { principal: bigint; fee: bigint; startsOn: BusinessDate },
  schedule: readonly Instalment[],
): number => effectiveRateBps(principal - fee, flowsOf(startsOn, schedule), 365);

/** Returns what is paid by a schedule, by days after its start. */
export const flowsOf = (startsOn: BusinessDate, schedule: readonly Instalment[]): CashFlow[] =>
  schedule.map((row) => ({ amount: row.principal + row.interest, after: daysBetween(startsOn, row.dueOn) }));

/** What flows are worth at the start, in minor units × 10²⁴. */
function presentValue(flows: readonly CashFlow[], discount: bigint): bigint {
  // Months have few lengths: each is raised once.
  const known = new Map<number, bigint>();
  let [total, factor, at] = [0n, one, 0];
  for (const { amount, after } of flows) {
    const gap = after - at;
    const discounted = known.get(gap) ?? power(discount, gap);
    known.set(gap, discounted);
    factor = (factor * discounted) / one;
    at = after;
    total += amount * factor;
  }
  return total;
}

function power(base: bigint, exponent: number): bigint {
  let [result, square] = [one, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / one;
    square = (square * square) / one;
  }
  return result;
}
