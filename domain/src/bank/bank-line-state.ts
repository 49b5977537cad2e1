/** recorded by one operator → credited to a person | set aside, by another. */
export const bankLineStates = ['recorded', 'credited', 'set_aside'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Returns whether another operator's word is still awaited. */
export const awaitsDecision = (state: BankLineState): boolean => state === 'recorded';

/**
 * Why money on the bank account is nobody's recharge: it went back to whoever sent it; it is the platform's own, such
 * as interest or a charge; it was recorded elsewhere, as a funding or a settlement; or the record was a mistake, whose
 * bank reference may be recorded again.
 */
export const setAsideReasons = ['sent_back', 'own_money', 'booked_elsewhere', 'mistake'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];
