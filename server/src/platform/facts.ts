import type { FactName } from '@banyan/api/gathered.ts';
import type { Reader } from './db/sql.ts';

/**
 * Says of whom of these people a fact holds that an area declares in `api`; the value is what the declaration says: a
 * business date, a decimal string of money, or null.
 */
export type FactOf = (
  reader: Reader,
  userIds: readonly string[],
  value: string | null,
) => Promise<ReadonlySet<string>>;

export type FactsOf = Readonly<Record<FactName, FactOf>>;

/** A fact and what it is compared with. */
export interface Target {
  fact: FactName;
  value: string | null;
}

/** Returns of each of some people which of the facts do not hold, in the order of the targets. */
export async function unmetFacts(
  facts: FactsOf,
  reader: Reader,
  userIds: readonly string[],
  targets: readonly Target[],
): Promise<(userId: string) => FactName[]> {
  const held: ReadonlySet<string>[] = [];
  for (const { fact, value } of targets) held.push(await facts[fact](reader, userIds, value));
  return (userId) => targets.flatMap(({ fact }, i) => (held[i]?.has(userId) ? [] : [fact]));
}
