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

/**
 * Returns the effective annual rate of a loan in hundredths of a percent, rounded half up: the X for which what is
 * received = Σ amount ÷ (1 + X)^(after ÷ perYear) (Directive 2008/48/EC, annex I); 0 where no more is paid than that, or all
 * of it at once, which no rate is the price of. It is found in fixed-point decimals and without floating point.
 */
export function effectiveRateBps(received: bigint, flows: readonly CashFlow[], perYear: number): number {
  const yearly = power(discountFor(received, flows), perYear);
  return Number(divideHalfUp((one - yearly) * bpsPerUnit, yearly));
}

/**
 * Returns the discount of one unit of time, 1 ÷ (1 + X)^(1 ÷ perYear), at which flows are worth what is received. Below 1
 * their worth falls ever less steeply, so that Newton's steps come down to the one discount from above, and never pass it: a
 * step of nothing ends them. They are few, where halving the interval takes eighty to be as exact.
 */
function discountFor(received: bigint, flows: readonly CashFlow[]): bigint {
  for (let discount = one; ; ) {
    const { worth, moment } = worthAt(flows, discount);
    const over = worth - received * one;
    // The worth grows by moment ÷ discount.
    const step = over > 0n && moment > 0n ? (over * discount) / moment : 0n;
    if (step === 0n) return discount;
    discount -= step;
  }
}

/** Returns the effective annual rate of a schedule by actual days, with the fees that are taken when it is paid out. */
export const annualRateBps = (
  { principal, fee, startsOn }: { principal: bigint; fee: bigint; startsOn: BusinessDate },
  schedule: readonly Instalment[],
): number => effectiveRateBps(principal - fee, flowsOf(startsOn, schedule), 365);

/** Returns what is paid by a schedule, by days after its start. */
export const flowsOf = (startsOn: BusinessDate, schedule: readonly Instalment[]): CashFlow[] =>
  schedule.map((row) => ({ amount: row.principal + row.interest, after: daysBetween(startsOn, row.dueOn) }));

/** Returns what flows are worth at the start, and the sum of their worths × times, in minor units × 10²⁴. */
function worthAt(flows: readonly CashFlow[], discount: bigint): { worth: bigint; moment: bigint } {
  // Months have few lengths: each is raised once.
  const known = new Map<number, bigint>();
  let [worth, moment, factor, at] = [0n, 0n, one, 0];
  for (const { amount, after } of flows) {
    const gap = after - at;
    const discounted = known.get(gap) ?? power(discount, gap);
    known.set(gap, discounted);
    factor = (factor * discounted) / one;
    at = after;
    worth += amount * factor;
    moment += amount * factor * BigInt(after);
  }
  return { worth, moment };
}

function power(base: bigint, exponent: number): bigint {
  let [result, square] = [one, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / one;
    square = (square * square) / one;
  }
  return result;
}
