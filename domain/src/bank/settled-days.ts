import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';

/** The days of a provider's bill that a settlement is for, the first and the last. */
export interface SettledDays {
  from: BusinessDate;
  to: BusinessDate;
}

/** Money of a provider that reached the bank and was booked, with the fee that was kept of it, in minor units. */
export interface Settlement {
  lineId: string;
  amount: bigint;
  fee: bigint;
  bookedOn: BusinessDate;
  /** Null where it is for no days in particular, such as money that was drawn from a balance at the provider. */
  days: SettledDays | null;
}

/**
 * What a provider has taken for us on a day by its bill, in minor units; null of a bill that was compared before that
 * was kept.
 */
export interface BilledDay {
  on: BusinessDate;
  taken: bigint | null;
}

/** No provider settles more than a year at once; a longer time is a year that was typed wrong. */
const longestDays = 366;

/** Returns whether money that reached the bank on a day can be for these days. */
export const canSettle = ({ from, to }: SettledDays, bookedOn: BusinessDate): boolean =>
  from <= to && to <= bookedOn && daysBetween(from, to) < longestDays;

export interface SettlementFaults {
  /** By how much more than the bills of its days a settlement is, below zero less. */
  ofDays: { lineId: string; more: bigint }[];
  /** By how much those for no days in particular are more than all that the bills of other days say; zero or more. */
  beyond: bigint;
}

/**
 * Returns where a provider's settlements and its bills disagree, given the former in the order in which they were booked
 * and the latter day by day, from the first on. A day is settled once: what comes for it again is for nothing. What a
 * provider still keeps is no fault, and what there is no bill of yet waits for it.
 */
export function settlementFaults(
  settlements: readonly Settlement[],
  bills: readonly BilledDay[],
): SettlementFaults {
  const [first, last] = [bills[0]?.on, bills.at(-1)?.on];
  if (first === undefined || last === undefined) return { ofDays: [], beyond: 0n };
  const takenOn = new Map(bills.map(({ on, taken }) => [on, taken]));
  const settled = new Set<BusinessDate>();
  const ofDays: SettlementFaults['ofDays'] = [];
  for (const { lineId, amount, fee, days } of settlements) {
    if (!days) continue;
    const open = daysIn(days).filter((on) => !settled.has(on));
    for (const on of open) settled.add(on);
    // Before its first bill a provider has taken nothing.
    const billed = days.to <= last ? open.map((on) => (on < first ? 0n : (takenOn.get(on) ?? null))) : [null];
    const known = billed.filter((taken) => taken !== null);
    const more = amount + fee - sum(known);
    if (known.length === billed.length && more !== 0n) ofDays.push({ lineId, more });
  }
  const others = bills.filter(({ on }) => !settled.has(on)).map(({ taken }) => taken);
  const drawn = settlements.filter(({ days, bookedOn }) => days === null && bookedOn <= last);
  const most = others.includes(null) ? null : sum(others.filter((taken) => taken !== null));
  const beyond = most === null ? 0n : sum(drawn.map(({ amount, fee }) => amount + fee)) - most;
  return { ofDays, beyond: beyond > 0n ? beyond : 0n };
}

const daysIn = ({ from, to }: SettledDays): BusinessDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
