import { addDays, addMonths, type BusinessDate } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';

/** What is left of points that were given together; they may be spent up to and on their last day. */
export interface PointLot {
  lotId: string;
  left: bigint;
  lastOn: BusinessDate;
}

export interface LotPart {
  lotId: string;
  amount: bigint;
}

/** Returns the last day on which points can be spent that were given on a date. */
export const lastDayOf = (givenOn: BusinessDate, lifetimeMonths: number): BusinessDate =>
  addMonths(givenOn, lifetimeMonths);

const isAlive = (lot: PointLot, today: BusinessDate): boolean => lot.left > 0n && lot.lastOn >= today;

/** Returns what can be spent of the lots on a date. */
export const spendable = (lots: readonly PointLot[], today: BusinessDate): bigint =>
  sum(lots.filter((lot) => isAlive(lot, today)).map(({ left }) => left));

/**
 * Takes an amount from lots, first from what expires first; of two that expire on one day, from the one that stands first.
 * Returns what each gives, or null where they do not hold the amount together.
 */
export function takeFromLots(
  lots: readonly PointLot[],
  amount: bigint,
  today: BusinessDate,
): LotPart[] | null {
  const alive = lots.filter((lot) => isAlive(lot, today));
  const inOrder = alive.toSorted((a, b) => (a.lastOn < b.lastOn ? -1 : a.lastOn > b.lastOn ? 1 : 0));
  const parts: LotPart[] = [];
  let missing = amount;
  for (const { lotId, left } of inOrder) {
    if (missing === 0n) break;
    const taken = left < missing ? left : missing;
    parts.push({ lotId, amount: taken });
    missing -= taken;
  }
  return missing === 0n ? parts : null;
}

/**
 * Returns the last day of a lot into which points come back: its own, or a later one, so that they can be spent for some
 * days at least. What came back of a lot that had expired would otherwise be lost once more.
 */
export function lastDayAfterRefund(
  lastOn: BusinessDate,
  today: BusinessDate,
  { refundDays }: { refundDays: number },
): BusinessDate {
  const least = addDays(today, refundDays);
  return lastOn < least ? least : lastOn;
}

/** Returns the day on which the next of them expire, and how many; null where none can be spent. */
export function nextToExpire(
  lots: readonly PointLot[],
  today: BusinessDate,
): { amount: bigint; lastOn: BusinessDate } | null {
  const alive = lots.filter((lot) => isAlive(lot, today));
  const [first, ...others] = alive.map(({ lastOn }) => lastOn);
  if (first === undefined) return null;
  const lastOn = others.reduce((a, b) => (b < a ? b : a), first);
  return { lastOn, amount: sum(alive.filter((lot) => lot.lastOn === lastOn).map(({ left }) => left)) };
}
