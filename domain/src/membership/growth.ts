import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** 365ths of a hundredth of growth in a hundredth: ¥1.00 invested for 365 days is 1.00 growth (product rules, section 9). */
export const partsPerHundredth = 365n;

/** What somebody has grown to. */
export interface Growth {
  /** Hundredths of growth. */
  growth: bigint;
  /** What is less than a hundredth, in 365ths of it. */
  carried: bigint;
}

export const noGrowth: Growth = { growth: 0n, carried: 0n };

/**
 * Returns what a day adds on which so much was invested (minor units), and what there is after it. Principal × 1 ÷ 365 is
 * cut to whole hundredths; nothing of the rest is lost, it is carried.
 */
export function growOn(before: Growth, principal: bigint): Growth & { gained: bigint } {
  const parts = before.carried + principal;
  const gained = parts / partsPerHundredth;
  return { gained, growth: before.growth + gained, carried: parts % partsPerHundredth };
}

/** Money that somebody has invested once. */
export interface Investment {
  /** Minor units. */
  principal: bigint;
  valueOn: BusinessDate;
  /** On which business date it was paid: after the value date where a group was settled late. */
  paidOn: BusinessDate;
  /** The day after the last one. */
  maturesOn: BusinessDate;
}

/** A day on which somebody had something invested, and what there was after it. */
export interface GrowthDay extends Growth {
  date: BusinessDate;
  /** Minor units. */
  principal: bigint;
  gained: bigint;
}

/**
 * Returns each day, up to a last one, on which somebody had something invested, the first in front. An investment
 * counts from its value date, or from the day on which it was paid where that came later, to the day before it matures.
 */
export function growthDays(investments: readonly Investment[], last: BusinessDate): GrowthDay[] {
  const principals = new Map<BusinessDate, bigint>();
  for (const { principal, valueOn, paidOn, maturesOn } of investments) {
    const first = paidOn > valueOn ? paidOn : valueOn;
    for (let date = first; date < maturesOn && date <= last; date = addDays(date, 1))
      principals.set(date, (principals.get(date) ?? 0n) + principal);
  }
  const days: GrowthDay[] = [];
  for (const date of [...principals.keys()].toSorted()) {
    const principal = principals.get(date) ?? 0n;
    days.push({ date, principal, ...growOn(days.at(-1) ?? noGrowth, principal) });
  }
  return days;
}

/** Returns what a principal gives in so many days by itself, in hundredths of growth, cut. */
export const growthOf = (principal: bigint, days: number): bigint =>
  (principal * BigInt(days)) / partsPerHundredth;

/**
 * Returns the business date that would bring a growth, if from `from` on each day so much is invested; null where nothing
 * is, or where it would take longer than a century.
 */
export function reachedOn(
  now: Growth,
  threshold: bigint,
  { principal, from }: { principal: bigint; from: BusinessDate },
): BusinessDate | null {
  const missing = (threshold - now.growth) * partsPerHundredth - now.carried;
  if (missing <= 0n) return from;
  if (principal <= 0n) return null;
  const days = (missing + principal - 1n) / principal;
  return days > 36_500n ? null : addDays(from, Number(days) - 1);
}
