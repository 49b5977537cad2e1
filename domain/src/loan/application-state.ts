/**
 * submitted → in review → approved | rejected; approved → signed | expired; whoever applied may withdraw until it is
 * signed, and appeal once against a refusal.
 */
export const applicationStates = [
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'signed',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<ApplicationState, readonly ApplicationState[]> = {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['approved', 'rejected', 'withdrawn'],
  approved: ['signed', 'expired', 'withdrawn'],
  rejected: ['submitted'],
  withdrawn: [],
  expired: [],
  signed: [],
};
// Stryker restore ArrayDeclaration

export const applicationMayBecome = (from: ApplicationState, to: ApplicationState): boolean =>
  next[from].includes(to);

/** The states in which an application is under way: a person has one such application at a time. */
export const openApplicationStates = ['submitted', 'in_review', 'approved'] as const;

/** Returns the instant at which an offer ends: so many hours after it was made. */
export const offerEnds = (approvedAt: Date, { offerHours }: { offerHours: number }): Date =>
  new Date(approvedAt.getTime() + offerHours * 3_600_000);
