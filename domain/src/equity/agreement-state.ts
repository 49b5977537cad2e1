/**
 * A text of the agreement of an offering. The first is published with the offering; a later one is proposed by one operator
 * while people may still subscribe, and published or refused by another.
 */
export const offeringAgreementStates = ['proposed', 'published', 'refused'] as const;
export type OfferingAgreementState = (typeof offeringAgreementStates)[number];
