/** How far a request to set a new payment password through support has come. */
export const recoveryStates = ['asked', 'approved', 'refused', 'withdrawn', 'expired', 'used'] as const;
export type RecoveryState = (typeof recoveryStates)[number];

/** Returns how a request stands at an instant: what was agreed to and not used in time is over. */
export const recoveryAt = (
  { state, usableUntil }: { state: RecoveryState; usableUntil: Date | null },
  wall: Date,
): RecoveryState => (state === 'approved' && usableUntil !== null && usableUntil <= wall ? 'expired' : state);

/** How many different operators must agree. */
export const recoveryApprovals = 2;
