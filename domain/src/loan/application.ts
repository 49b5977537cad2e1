import { affordableInstalment, type LimitRules } from './loan-limit.ts';
import type { LoanMethod } from './loan-terms.ts';

/** What a loan is for. */
export const loanPurposes = [
  'consumption',
  'renovation',
  'education',
  'medical',
  'business',
  'other',
] as const;
export type LoanPurpose = (typeof loanPurposes)[number];

/** What a person lives on. There is none for students: nobody lends to them here. */
export const employments = ['employed', 'self_employed', 'retired', 'other'] as const;
export type Employment = (typeof employments)[number];

/** What a loan product offers. Amounts in minor units. */
export interface LoanOffer {
  minAmount: bigint;
  maxAmount: bigint;
  /** An amount is the smallest and a whole number of these. */
  step: bigint;
  months: readonly number[];
  methods: readonly LoanMethod[];
}

export interface LoanWish {
  amount: bigint;
  months: number;
  method: LoanMethod;
}

/** Returns why an offer does not hold for a wish; null when it does. */
export function wishProblem(offer: LoanOffer, wish: LoanWish): 'amount' | 'months' | 'method' | null {
  const isInRange = wish.amount >= offer.minAmount && wish.amount <= offer.maxAmount;
  if (!isInRange || (wish.amount - offer.minAmount) % offer.step !== 0n) return 'amount';
  if (!offer.months.includes(wish.months)) return 'months';
  return offer.methods.includes(wish.method) ? null : 'method';
}

/** Returns whether the highest instalment of a schedule is more than a stated monthly income allows. */
export const isTooMuchFor = (
  monthlyIncome: bigint,
  highestInstalment: bigint,
  rules: Pick<LimitRules, 'maxInstalmentShareBps'>,
): boolean => highestInstalment > affordableInstalment(monthlyIncome, rules);
