/** open → approved | refused by another operator, or withdrawn by the one who proposed it. */
export const proposalStates = ['open', 'approved', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];
