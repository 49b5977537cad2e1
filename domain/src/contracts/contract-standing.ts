import type { BusinessDate } from '../calendar/business-date.ts';

export const contractStandings = ['upcoming', 'in_force', 'expired', 'withdrawn'] as const;

/** How it stands with a contract: not in force yet, in force, over, or ended by cancelling what it was about. */
export type ContractStanding = (typeof contractStandings)[number];

/** Returns how it stands with a contract on a business date; its last day is the one before `expiresOn`. */
export function contractStanding(
  {
    effectiveOn,
    expiresOn,
    isWithdrawn,
  }: { effectiveOn: BusinessDate; expiresOn: BusinessDate; isWithdrawn: boolean },
  today: BusinessDate,
): ContractStanding {
  if (isWithdrawn) return 'withdrawn';
  if (today < effectiveOn) return 'upcoming';
  return today < expiresOn ? 'in_force' : 'expired';
}
