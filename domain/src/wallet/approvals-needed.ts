/**
 * Returns how many different operators must approve a withdrawal (product rules, section 4): two as soon as the
 * person's withdrawals of one business date together reach the limit, this one included. Amounts in minor units.
 */
export const approvalsNeeded = (dayTotal: bigint, twoOperatorsFrom: bigint): 1 | 2 =>
  dayTotal >= twoOperatorsFrom ? 2 : 1;
