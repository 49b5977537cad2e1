import { type LoanOffer, type LoanWish, wishProblem } from '@banyan/domain/loan/application.ts';
import { type LoanMethod, loanMethods, loanTerms } from '@banyan/domain/loan/loan-terms.ts';
import { originationFee } from '@banyan/domain/loan/origination-fee.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { wireAmount } from '../../ui/amount-input.ts';
import type { LoanProduct } from './loan.queries.ts';

export type Months = (typeof loanTerms)[number];

/** Returns minor units as the wire has them. */
export const wireOf = (amount: bigint): string => formatAmount(amount, currency);

/** The choices of a loan of one product; the amount as it is typed. */
export interface Wish {
  productId: string;
  amount: string;
  months: Months;
  method: LoanMethod;
}

export const offerOf = (product: LoanProduct): LoanOffer => ({
  minAmount: minorUnits(product.minAmount),
  maxAmount: minorUnits(product.maxAmount),
  step: minorUnits(product.step) || 1n,
  months: product.months,
  methods: product.methods,
});

const usualAmount = 10_000_00n;

/** Returns what a calculator begins with, or what of an earlier wish a product allows. */
export function wishFor(product: LoanProduct, before?: Wish): Wish {
  const { minAmount, maxAmount, step } = offerOf(product);
  const asked = before ? minorUnits(before.amount) : usualAmount;
  const within = asked < minAmount ? minAmount : asked > maxAmount ? maxAmount : asked;
  const amount = minAmount + ((within - minAmount) / step) * step;
  const { months, methods } = product;
  return {
    productId: product.productId,
    amount: wireOf(amount).replace(/\.00$/, ''),
    months: months.find((each) => each === (before?.months ?? 12)) ?? months.at(-1) ?? 12,
    method: methods.find((each) => each === before?.method) ?? methods[0] ?? 'equal_instalments',
  };
}

/** Returns a wish as terms; null for what the product does not offer. */
export function termsOf(product: LoanProduct, { amount, months, method }: Wish): LoanWish | null {
  const wish = { amount: minorUnits(wireAmount(amount)), months, method };
  return wishProblem(offerOf(product), wish) === null ? wish : null;
}

/** Returns the fee of a loan of one product, in minor units. */
export const feeOf = ({ feeBps }: Pick<LoanProduct, 'feeBps'>, principal: bigint): bigint =>
  originationFee(principal, feeBps);

/** Returns what is wrong with an amount: out of the range, or no whole number of steps. */
export function amountFault(product: LoanProduct, amount: string): 'outOfRange' | 'noStep' | undefined {
  const { minAmount, maxAmount, step } = offerOf(product);
  const typed = minorUnits(wireAmount(amount));
  if (typed < minAmount || typed > maxAmount) return 'outOfRange';
  return (typed - minAmount) % step === 0n ? undefined : 'noStep';
}

/** Returns a wish as the query of an address. */
export const queryOf = ({ productId, amount, months, method }: Wish): string =>
  `product=${productId}&amount=${wireAmount(amount)}&months=${months}&method=${method}`;

/** Returns the wish that a query names; undefined for one that says none. */
export function wishIn(query: Record<string, string | undefined>): Wish | undefined {
  const months = loanTerms.find((each) => String(each) === query.months);
  const method = loanMethods.find((each) => each === query.method);
  const { product, amount } = query;
  return product && amount && months && method ? { productId: product, amount, months, method } : undefined;
}
