/** What lets a withdrawal be reviewed before others that were asked for on the same day. */
export interface ReviewClaim {
  /** The level of membership, 0 to 6. */
  level: number;
  /** Whether a VIP card runs. */
  hasCard: boolean;
}

/** Nothing gives more: whoever is over half of the promised time stands here, in front of all. */
export const frontRank = 14;

/**
 * Returns the rank of a withdrawal by what its owner has when it is asked for, 0 to 13: a higher level stands in front
 * of a lower one, and a card in front of the same level without one.
 */
export const claimRank = ({ level, hasCard }: ReviewClaim): number => 2 * level + (hasCard ? 1 : 0);

/** Returns what a rank was given for. */
export const claimOf = (rank: number): ReviewClaim => ({
  level: Math.floor(rank / 2),
  hasCard: rank % 2 === 1,
});

/** Returns from when a withdrawal stands in front of all: half of its promised time is over then. */
export const frontAt = (promise: { requestedAt: Date; expectedBy: Date }): Date =>
  new Date((promise.requestedAt.getTime() + promise.expectedBy.getTime()) / 2);

/** A withdrawal that waits, as far as its turn is concerned. */
export interface Waiting {
  /** By what its owner had (`claimRank`). */
  rank: number;
  frontAt: Date;
}

/** Returns the rank of a withdrawal at an instant: no perk of anybody is worth the promise to somebody else. */
export const reviewRank = (waiting: Waiting, now: Date): number =>
  now >= waiting.frontAt ? frontRank : waiting.rank;

export const frontReasons = ['promise', 'level', 'card', 'level_and_card'] as const;
export type FrontReason = (typeof frontReasons)[number];

/** Returns why a withdrawal stands in front of others at an instant, with the level; null where nothing lets it. */
export function whyInFront(waiting: Waiting, now: Date): { reason: FrontReason; level: number } | null {
  const { level, hasCard } = claimOf(waiting.rank);
  if (reviewRank(waiting, now) === frontRank) return { reason: 'promise', level };
  if (level > 0) return { reason: hasCard ? 'level_and_card' : 'level', level };
  return hasCard ? { reason: 'card', level } : null;
}
