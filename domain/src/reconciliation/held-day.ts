import { type Chart, classOf, isDebt } from '../ledger/chart.ts';
import { sum } from '../money/amount.ts';

/** The money of a day's end by the books: whom it belongs to, and who has it. Minor units. */
export interface HeldDay {
  /** What customers are owed. */
  owed: bigint;
  /** What is the platform's own. */
  own: bigint;
  /** What the books have at the bank. */
  booked: bigint;
  /** By provider, what it has taken and not settled yet, less what it has paid out and was not sent. */
  inTransit: Map<string, bigint>;
}

/**
 * Returns both sides of the books in one asset, from what each account has; `atBank` names the accounts that mirror the
 * bank account. By double entry what is owed and what is the platform's own come to what the bank and the providers
 * have.
 */
export function heldDayOf(
  chart: Chart,
  people: readonly { kind: string; total: bigint }[],
  houses: readonly { house: string; total: bigint }[],
  atBank: readonly string[],
): HeldDay {
  const onSide = (wanted: string) =>
    houses.filter(({ house }) => chart.houses[classOf(house)]?.side === wanted);
  const outside = onSide('outside');
  const inTransit = new Map<string, bigint>();
  for (const { house, total } of outside.filter(({ house }) => !atBank.includes(house))) {
    const provider = house.slice(house.indexOf('/') + 1);
    // What came from outside stands below zero there.
    inTransit.set(provider, (inTransit.get(provider) ?? 0n) - total);
  }
  const totalOf = (rows: readonly { total: bigint }[]) => sum(rows.map(({ total }) => total));
  return {
    owed: totalOf(people.filter(({ kind }) => !isDebt(chart, kind))),
    own: totalOf(onSide('own')),
    booked: -totalOf(outside.filter(({ house }) => atBank.includes(house))),
    inTransit,
  };
}
