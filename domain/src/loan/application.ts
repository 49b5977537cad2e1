import { max } from '../money/amount.ts';
import { affordableInstalment, type BorrowerFacts, type Income, type LimitRules } from './loan-limit.ts';
import type { Instalment, LoanMethod } from './loan-terms.ts';

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

/** What a product asks of whoever applies for it, beside what all of them ask; 0 asks for nothing. */
export interface AdmissionTerms {
  /** The least level of membership. */
  minLevel: number;
  /** So many loans that were paid back whole and in time. */
  minSettled: number;
}

/** Returns what a person lacks to apply for a product; null where that is nothing. */
export function admissionProblem(
  { minLevel, minSettled }: AdmissionTerms,
  { level, settledInTime }: Pick<BorrowerFacts, 'level' | 'settledInTime'>,
): 'level' | 'settled' | null {
  if (level < minLevel) return 'level';
  return settledInTime < minSettled ? 'settled' : null;
}

/**
 * Returns the highest of the instalments that a month's income has to carry, in minor units: where all of the principal
 * falls due at the end, that is not paid out of one month.
 */
export function regularInstalment(
  rows: readonly Pick<Instalment, 'principal' | 'interest'>[],
  method: LoanMethod,
): bigint {
  const regular = method === 'interest_first' ? rows.slice(0, -1) : rows;
  return regular.reduce((most, { principal, interest }) => max(most, principal + interest), 0n);
}

/** Returns whether an instalment is more than an income allows. */
export const isTooMuchFor = (
  income: Income,
  instalment: bigint,
  rules: Pick<LimitRules, 'maxInstalmentShareBps'>,
): boolean => instalment > affordableInstalment(income, rules);
