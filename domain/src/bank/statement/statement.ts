import { addDays, type BusinessDate } from '../../calendar/business-date.ts';
import { referenceKey } from '../../funding/bank-reference.ts';
import { sum } from '../../money/amount.ts';

/** One movement, as the bank's file has it. */
export interface StatementLine {
  bookedOn: BusinessDate;
  /** Minor units: above zero came in, below zero left. */
  amount: bigint;
  bankReference: string;
  /** The other side's name and account, and what it wrote; empty where the bank says nothing. */
  payer: string;
  payerAccount: string;
  remark: string;
}

/** What the bank says of some days, both ends included. Balances are in minor units, at the days' beginning and end. */
export interface StatementSpan {
  from: BusinessDate;
  to: BusinessDate;
  opening: bigint;
  closing: bigint;
}

/**
 * Why a statement is not taken. It begins later than the day after the one before (`gap`) or on a day that is there
 * already (`overlap`), ends before it begins or after today; opens with another balance than the one before closed
 * with; opens with a balance that its movements do not lead from to the closing one (`sum`); has a movement of another
 * day, the same movement twice or one of an earlier statement (`reference_twice`), or one that was recorded by hand
 * with another amount and waits for a decision (`differs`).
 */
export const statementFaults = [
  'gap',
  'overlap',
  'backwards',
  'future',
  'opening',
  'sum',
  'outside',
  'reference_twice',
  'differs',
] as const;

/** A fault with what a person needs to find it in the file: days, or amounts in minor units. */
export interface StatementFault {
  fault: (typeof statementFaults)[number];
  expected?: BusinessDate | bigint;
  found?: BusinessDate | bigint;
  bankReference?: string;
}

/**
 * Returns everything that is wrong with a statement: none when it follows the one before without a gap, adds up to
 * the last cent, and names each movement once. `today` is the last day that anything can be booked on.
 */
export function faultsOf(
  span: StatementSpan,
  lines: readonly StatementLine[],
  { last, today }: { last: StatementSpan | null; today: BusinessDate },
): StatementFault[] {
  return [
    ...faultsOfDays(span, last, today),
    ...faultsOfSums(span, lines, last),
    ...faultsOfLines(span, lines),
  ];
}

function faultsOfDays({ from, to }: StatementSpan, last: StatementSpan | null, today: BusinessDate) {
  const faults: StatementFault[] = [];
  if (to < from) faults.push({ fault: 'backwards', expected: from, found: to });
  if (to > today) faults.push({ fault: 'future', expected: today, found: to });
  const expected = last ? addDays(last.to, 1) : from;
  if (from !== expected) faults.push({ fault: from > expected ? 'gap' : 'overlap', expected, found: from });
  return faults;
}

function faultsOfSums(span: StatementSpan, lines: readonly StatementLine[], last: StatementSpan | null) {
  const faults: StatementFault[] = [];
  if (last && last.closing !== span.opening)
    faults.push({ fault: 'opening', expected: last.closing, found: span.opening });
  const found = span.opening + sum(lines.map(({ amount }) => amount));
  if (found !== span.closing) faults.push({ fault: 'sum', expected: span.closing, found });
  return faults;
}

function faultsOfLines({ from, to }: StatementSpan, lines: readonly StatementLine[]) {
  const faults: StatementFault[] = [];
  const seen = new Set<string>();
  for (const { bookedOn, bankReference } of lines) {
    if (bookedOn < from || bookedOn > to) faults.push({ fault: 'outside', bankReference, found: bookedOn });
    const key = referenceKey(bankReference);
    if (seen.has(key)) faults.push({ fault: 'reference_twice', bankReference });
    seen.add(key);
  }
  return faults;
}
