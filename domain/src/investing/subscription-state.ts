/** cooling_off → active → matured → repaid, or cooling_off → cancelled. */
export const subscriptionStates = ['cooling_off', 'active', 'matured', 'repaid', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The states in which the principal is the customer's asset and counts into total assets. */
export const investedStates: readonly SubscriptionState[] = ['cooling_off', 'active', 'matured'];
