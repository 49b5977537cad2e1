/**
 * created → pending (the provider knows it) → succeeded | failed | cancelled | expired. A late payment may still succeed
 * after one of the other ends: the money did arrive.
 */
export const rechargeStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export type RechargeState = (typeof rechargeStates)[number];

const next: Record<RechargeState, readonly RechargeState[]> = {
  created: ['pending', 'succeeded', 'failed', 'cancelled', 'expired'],
  pending: ['succeeded', 'failed', 'cancelled', 'expired'],
  // Stryker disable next-line ArrayDeclaration: a state that does not exist comes after none
  succeeded: [],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
};

/** Returns the states from which a recharge may come to this one. */
export const rechargeStatesBefore = (to: RechargeState): RechargeState[] =>
  rechargeStates.filter((from) => next[from].includes(to));

export const isFinal = (state: RechargeState): boolean => state !== 'created' && state !== 'pending';

/** Returns whether the time of a recharge is over: from that very instant on, nobody is led to pay it. */
export const isOverdue = (expiresAt: Date, now: Date): boolean => expiresAt <= now;
