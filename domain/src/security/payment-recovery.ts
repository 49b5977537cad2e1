/** How far a request to set a new payment password through support has come. */
export const recoveryStates = ['asked', 'approved', 'refused', 'withdrawn', 'expired', 'used'] as const;
export type RecoveryState = (typeof recoveryStates)[number];

/** How many different operators must agree. */
export const recoveryApprovals = 2;
