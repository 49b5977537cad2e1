import { sum } from '../money/amount.ts';

/**
 * Why the books do not say of the bank account what its newest statement closes with, in the order in which one reads
 * it: what stood there before the first statement; movements that wait for a decision; money of the platform's own,
 * such as charges and interest, that was set aside before such money was booked; what went back to its sender; what
 * was set aside and is booked nowhere; what was booked with another amount; what was booked and is not on the statement
 * of its day; what was booked for days that no statement has yet; and corrections of the books.
 */
export const bridgeParts = [
  'before',
  'waiting',
  'own_money',
  'sent_back',
  'not_booked',
  'differs',
  'not_on_statement',
  'in_transit',
  'corrected',
] as const;
export type BridgePart = (typeof bridgeParts)[number];

/** What an item of the bridge is. */
export const bridgeSources = ['statement', 'movement', 'funding', 'correction'] as const;
export type BridgeSource = (typeof bridgeSources)[number];

/** How much more the books have than the bank for one reason, in minor units, below zero less; in how many items. */
export interface PartOfBridge {
  part: BridgePart;
  amount: bigint;
  count: number;
}

/**
 * Returns every part in its order, and what none of them explains: nothing, unless the books have moved the bank's
 * money for another reason than those that are known. Amounts in minor units.
 */
export function bridgeOf(
  closing: bigint,
  booked: bigint,
  found: readonly PartOfBridge[],
): { parts: PartOfBridge[]; unexplained: bigint } {
  const parts = bridgeParts.map(
    (part) => found.find((each) => each.part === part) ?? { part, amount: 0n, count: 0 },
  );
  return { parts, unexplained: booked - closing - sum(parts.map(({ amount }) => amount)) };
}
