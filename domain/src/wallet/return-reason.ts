/** Why money that was to leave came back, as far as it is known. */
export const returnReasons = [
  'refused_by_bank',
  'returned',
  'account_closed',
  'payee_unknown',
  'payee_name_differs',
  'payee_cannot_receive',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const known: readonly string[] = returnReasons;

/** Returns whether a text is one of these codes: what an operator wrote is not. */
export const isReturnReason = (text: string): text is ReturnReason => known.includes(text);
