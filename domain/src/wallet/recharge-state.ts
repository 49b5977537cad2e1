/** created → pending (the provider knows it) → succeeded | failed | cancelled | expired. */
export const rechargeStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export type RechargeState = (typeof rechargeStates)[number];

export const isFinal = (state: RechargeState): boolean => state !== 'created' && state !== 'pending';
