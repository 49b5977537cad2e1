import { sum } from '../money/amount.ts';

/**
 * What can be wrong with the bill that a provider makes of a day: an order on it that is not concluded with us, or that
 * nobody knows; one that stands there once more; one of that day that is missing; one with another amount; and one that
 * was given back, of which the books know nothing.
 */
export const billFaults = ['unknown', 'twice', 'missing', 'amount', 'refunded'] as const;
export type BillFault = (typeof billFaults)[number];

interface Named {
  type: 'recharge' | 'withdrawal';
  /** Our name of the order at the provider. */
  reference: string;
}

/**
 * An order as a bill has it. In minor units, below zero where it was given back; null where the amount is none in the
 * currency of the books.
 */
export interface ListedOrder extends Named {
  amount: bigint | null;
}

/** An order of ours, in minor units: what the provider has taken for us, or has paid. */
export interface OwnOrder extends Named {
  number: string;
  amount: bigint;
  isConcluded: boolean;
}

export interface BillFinding extends Named {
  fault: BillFault;
  /** Which of the rows of the same name on the bill it is, from 0; of what is missing, the one that there should be. */
  place: number;
  number: string | null;
  listed: bigint | null;
  own: bigint | null;
}

const nameOf = ({ type, reference }: Named): string => `${type} ${reference}`;

/**
 * Returns where a bill and our orders disagree: `ofDay` are those that the provider concluded on that day by what it
 * said before, `others` those that its bill names beside them.
 */
export function findingsOf(
  bill: readonly ListedOrder[],
  ofDay: readonly OwnOrder[],
  others: readonly OwnOrder[],
): BillFinding[] {
  const known = new Map([...others, ...ofDay].map((order) => [nameOf(order), order]));
  const rows = new Map<string, number>();
  const taken = new Set<string>();
  const findings: BillFinding[] = [];
  for (const listed of bill) {
    const name = nameOf(listed);
    const place = rows.get(name) ?? 0;
    rows.set(name, place + 1);
    const own = known.get(name);
    const fault = faultOf(listed, own, taken.has(name));
    if (fault) findings.push({ ...found(listed, own, fault), place });
    if (!isRefund(listed)) taken.add(name);
  }
  const missing = ofDay.filter((own) => !taken.has(nameOf(own)));
  for (const own of missing) {
    const place = rows.get(nameOf(own)) ?? 0;
    findings.push({ ...found({ ...own, amount: null }, own, 'missing'), place });
  }
  return findings;
}

const isRefund = ({ amount }: ListedOrder): boolean => amount !== null && amount < 0n;

function faultOf(listed: ListedOrder, own: OwnOrder | undefined, isAgain: boolean): BillFault | null {
  if (isRefund(listed)) return own?.isConcluded ? 'refunded' : 'unknown';
  if (isAgain) return 'twice';
  if (!own?.isConcluded) return 'unknown';
  return listed.amount === own.amount ? null : 'amount';
}

/** Returns what a provider has taken for us on a day by its bill, less what it gave back, in minor units. */
export const takenBy = (bill: readonly ListedOrder[]): bigint =>
  sum(bill.filter(({ type }) => type === 'recharge').map(({ amount }) => amount ?? 0n));

const found = (
  { type, reference, amount }: ListedOrder,
  own: OwnOrder | undefined,
  fault: BillFault,
): Omit<BillFinding, 'place'> => ({
  fault,
  type,
  reference,
  number: own?.number ?? null,
  listed: amount,
  own: own?.amount ?? null,
});

/**
 * Returns by how much more, in minor units, the provider has taken for us than the books say, below zero less; null
 * where the books have nothing of it that could be corrected, or the bill says no amount.
 */
export function deviationOfFinding({
  fault,
  type,
  listed,
  own,
}: Pick<BillFinding, 'fault' | 'type' | 'listed' | 'own'>): bigint | null {
  // What is paid out is told by the withdrawal alone: its clearing account is not corrected.
  if (type === 'withdrawal' || own === null) return null;
  if (fault === 'missing') return -own;
  if (fault === 'refunded') return listed;
  return fault === 'amount' && listed !== null ? listed - own : null;
}
