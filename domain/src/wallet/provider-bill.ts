/**
 * What can be wrong with the bill that a provider makes of a day: an order on it that is not concluded with us, or that
 * nobody knows; one that stands there once more; one of that day that is missing; and one with another amount.
 */
export const billFaults = ['unknown', 'twice', 'missing', 'amount'] as const;
export type BillFault = (typeof billFaults)[number];

interface Named {
  type: 'recharge' | 'withdrawal';
  /** Our name of the order at the provider. */
  reference: string;
}

/** An order as a bill has it. In minor units; null where the amount is none in the currency of the books. */
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
  /** Which of the orders of the same name on the bill it is, from 0. */
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
  const times = new Map<string, number>();
  const findings: BillFinding[] = [];
  for (const listed of bill) {
    const name = nameOf(listed);
    const place = times.get(name) ?? 0;
    times.set(name, place + 1);
    const own = known.get(name);
    const fault = faultOf(listed, own, place);
    if (fault) findings.push({ ...found(listed, own, fault), place });
  }
  const missing = ofDay.filter((own) => !times.has(nameOf(own)));
  for (const own of missing) findings.push({ ...found({ ...own, amount: null }, own, 'missing'), place: 0 });
  return findings;
}

function faultOf(listed: ListedOrder, own: OwnOrder | undefined, place: number): BillFault | null {
  if (place > 0) return 'twice';
  if (!own?.isConcluded) return 'unknown';
  return listed.amount === own.amount ? null : 'amount';
}

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
  return fault === 'amount' && listed !== null ? listed - own : null;
}
