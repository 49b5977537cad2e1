/**
 * recorded by one operator → credited to a person | booked, as a settlement with a provider or as the platform's own |
 * set aside, by another.
 */
export const bankLineStates = ['recorded', 'credited', 'booked', 'set_aside'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Returns whether another operator's word is still awaited. */
export const awaitsDecision = (state: BankLineState): boolean => state === 'recorded';

/**
 * Why money on the bank account is nobody's recharge: it went back to whoever sent it; it is the platform's own, such
 * as interest or a charge, from before such money was booked; it was recorded elsewhere, as a funding; or the record
 * was a mistake, whose bank reference may be recorded again.
 */
export const setAsideReasons = ['sent_back', 'own_money', 'booked_elsewhere', 'mistake'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** The reasons that may be given: money of the platform's own is booked. */
export const givenReasons = [
  'sent_back',
  'booked_elsewhere',
  'mistake',
] as const satisfies readonly SetAsideReason[];
