/** recorded by one operator → confirmed | refused by another. */
export const fundingStates = ['recorded', 'confirmed', 'refused'] as const;
export type FundingState = (typeof fundingStates)[number];

/** Returns whether another operator's word is still awaited. */
export const awaitsDecision = (state: FundingState): boolean => state === 'recorded';
