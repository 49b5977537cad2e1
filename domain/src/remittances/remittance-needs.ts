/** Everything that sending money takes, in the order in which one sees to it. */
export const remittanceNeeds = ['payment_password', 'certification', 'no_hold', 'not_frozen'] as const;
export type RemittanceNeed = (typeof remittanceNeeds)[number];
