const hourMs = 3_600_000;

/**
 * Returns the instant before which a person may not invest for the first time; null for whoever need not wait: the
 * policy is off, nobody invited them (level-1 members alone wait), or they have invested before.
 */
export function firstInvestmentFrom(
  person: { registeredAt: Date; wasInvited: boolean; hasInvested: boolean },
  delayHours: number,
): Date | null {
  if (delayHours === 0 || !person.wasInvited || person.hasInvested) return null;
  return new Date(person.registeredAt.getTime() + delayHours * hourMs);
}
