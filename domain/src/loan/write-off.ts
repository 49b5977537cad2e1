/** Proposed by one operator, carried out or refused by another. */
export const writeOffStates = ['proposed', 'written_off', 'refused'] as const;
export type WriteOffState = (typeof writeOffStates)[number];
