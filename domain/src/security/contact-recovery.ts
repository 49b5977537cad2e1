/** How far a proposal has come of a new contact for somebody who has lost every way in. */
export const contactRecoveryStates = ['proposed', 'confirmed', 'refused', 'ended'] as const;
export type ContactRecoveryState = (typeof contactRecoveryStates)[number];

/** What may take the place of a lost contact: codes for another password go there. */
export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

/**
 * Returns how a proposal stands, given when somebody last logged in to the account or its owner froze it: whoever could
 * do so after it was proposed has not lost every way in, or is the owner who says no.
 */
export const contactRecoveryAt = (
  { state, proposedAt }: { state: ContactRecoveryState; proposedAt: Date },
  lastSign: Date | null,
): ContactRecoveryState =>
  state === 'proposed' && lastSign !== null && lastSign > proposedAt ? 'ended' : state;

/**
 * Returns why a proposal may not be confirmed at an instant, or null: the owner has time until `readyAt` to stop it.
 */
export function confirmationRefusal(
  { state, readyAt }: { state: ContactRecoveryState; readyAt: Date },
  wall: Date,
): 'not_decidable' | 'too_early' | null {
  if (state !== 'proposed') return 'not_decidable';
  return wall < readyAt ? 'too_early' : null;
}

/** How a person's certification stands. Whatever is handed in or decided makes another version of it. */
interface CertificationStanding {
  isCertified: boolean;
  version: number;
}

/**
 * Returns why the identity that a person was recognised by holds no longer, or null. It was that of the version
 * `recognisedBy`, null where nobody has kept which one.
 */
export function identityRefusal(
  recognisedBy: number | null,
  { isCertified, version }: CertificationStanding,
): 'not_certified' | 'certification_changed' | null {
  if (!isCertified) return 'not_certified';
  return version === recognisedBy ? null : 'certification_changed';
}
