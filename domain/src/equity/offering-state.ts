/**
 * A draft is proposed by one operator and published by another; it opens and closes by its window alone, waits for the
 * allotment then, and is settled by it, unless it is withdrawn before.
 */
export const offeringStates = ['draft', 'published', 'open', 'allotting', 'settled', 'withdrawn'] as const;
export type OfferingState = (typeof offeringStates)[number];

/** What is recorded of an offering that its state follows from. */
export interface OfferingRecord {
  publishedAt: Date | null;
  opensAt: Date;
  closesAt: Date;
  settledAt: Date | null;
  withdrawnAt: Date | null;
}

/** Returns the state of an offering at an instant. */
export function offeringStateOf(offering: OfferingRecord, now: Date): OfferingState {
  if (offering.withdrawnAt) return 'withdrawn';
  if (offering.settledAt) return 'settled';
  if (!offering.publishedAt) return 'draft';
  if (now < offering.opensAt) return 'published';
  return now < offering.closesAt ? 'open' : 'allotting';
}

/** Returns until when two operators may decide about an allotment; after that it happens by itself. */
export const allotmentDueAt = (closesAt: Date, { allotHours }: { allotHours: number }): Date =>
  new Date(closesAt.getTime() + allotHours * 3_600_000);

/** Held until the allotment, or until it was taken back. */
export const shareSubscriptionStates = [
  'held',
  'allotted',
  'partly_allotted',
  'not_allotted',
  'withdrawn',
] as const;
export type ShareSubscriptionState = (typeof shareSubscriptionStates)[number];

/** Returns what becomes of a subscription that gets so many of the lots that it wanted. */
export function allottedState(wanted: bigint, lots: bigint): ShareSubscriptionState {
  if (lots === 0n) return 'not_allotted';
  return lots === wanted ? 'allotted' : 'partly_allotted';
}
