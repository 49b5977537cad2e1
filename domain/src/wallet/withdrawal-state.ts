/**
 * requested (money held) → approved → sent → settled | returned | unknown; or requested → rejected | cancelled.
 * A quick provider settles or returns in the very answer to the order, so that `sent` is passed over.
 * `unknown` is an answer that never came: the hold stays until the provider's truth is known.
 */
export const withdrawalStates = [
  'requested',
  'approved',
  'sent',
  'unknown',
  'settled',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['sent', 'unknown', 'settled', 'returned'],
  sent: ['settled', 'returned', 'unknown'],
  unknown: ['sent', 'settled', 'returned'],
  settled: [],
  returned: [],
  rejected: [],
  cancelled: [],
};
// Stryker restore ArrayDeclaration

export const mayBecome = (from: WithdrawalState, to: WithdrawalState): boolean => next[from].includes(to);

/** Returns the states from which a withdrawal may come to this one. */
export const statesBefore = (to: WithdrawalState): WithdrawalState[] =>
  withdrawalStates.filter((from) => mayBecome(from, to));

/** Returns whether the provider is to be asked to pay: what it has taken on, or what has ended, is not ordered again. */
export const awaitsOrder = (state: WithdrawalState): boolean => state === 'approved' || state === 'unknown';

/** The states in which no payment is known to be under way: a freeze of the account keeps these from leaving. */
export const unsentWithdrawalStates: readonly WithdrawalState[] = ['requested', 'approved', 'unknown'];

/** The states in which the amount is still held in the wallet. */
export const openWithdrawalStates: readonly WithdrawalState[] = ['requested', 'approved', 'sent', 'unknown'];

/**
 * The states in which a withdrawal counts for its business date: for the most that one day allows, and for how
 * many operators must approve. What was taken back, refused or returned moved nothing.
 */
export const statesOfTheDay: readonly WithdrawalState[] = [...openWithdrawalStates, 'settled'];
