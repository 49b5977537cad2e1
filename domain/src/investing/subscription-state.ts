import type { BusinessDate } from '../calendar/business-date.ts';

/** cooling_off → active → matured → repaid, or cooling_off → cancelled; what waits for a group is pending before. */
export const subscriptionStates = [
  'pending',
  'cooling_off',
  'active',
  'matured',
  'repaid',
  'cancelled',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<SubscriptionState, readonly SubscriptionState[]> = {
  pending: ['cooling_off', 'cancelled'],
  cooling_off: ['active', 'cancelled'],
  active: ['matured'],
  matured: ['repaid'],
  repaid: [],
  cancelled: [],
};
// Stryker restore ArrayDeclaration

export const subscriptionMayBecome = (from: SubscriptionState, to: SubscriptionState): boolean =>
  next[from].includes(to);

/**
 * Returns whether the owner may still cancel, free of charge: before the value date begins. The date decides by itself, for
 * the daily job that makes the subscription active may come later that day. What waits for a group is left with the group.
 */
export const mayCancelSubscription = (
  { state, valueOn }: { state: SubscriptionState; valueOn: BusinessDate },
  today: BusinessDate,
): boolean => state === 'cooling_off' && today < valueOn;

/**
 * The states in which the principal is the customer's asset and counts into total assets; that of a pending one is still
 * in the wallet, held.
 */
export const investedStates: readonly SubscriptionState[] = ['cooling_off', 'active', 'matured'];
