import { expect, test } from 'vitest';
import type { LoanProduct } from './loan.queries.ts';
import { amountFault, queryOf, termsOf, wishFor, wishIn } from './wish.ts';

const product: LoanProduct = {
  productId: 'p',
  name: { zh: '贷', en: 'Loan' },
  summary: { zh: '贷', en: 'Loan' },
  lender: { zh: '榕', en: 'Rong' },
  licenceReference: 'LIC-1',
  minAmount: '1000.00',
  maxAmount: '5000.00',
  step: '300.00',
  months: [3, 6],
  methods: ['equal_principal'],
  rateBps: 960,
  feeBps: 0,
  agreementVersion: 1,
  minLevel: 0,
  minSettled: 0,
};

test('a calculator begins with what the product offers, and keeps of another wish what this one allows', () => {
  expect(wishFor(product)).toEqual({
    productId: 'p',
    amount: '4900',
    months: 6,
    method: 'equal_principal',
  });
  const before = { productId: 'q', amount: '1700.50', months: 3, method: 'interest_first' } as const;
  expect(wishFor(product, before)).toMatchObject({ amount: '1600', months: 3, method: 'equal_principal' });
});

test('an amount is within the range and a whole number of steps', () => {
  expect(['999', '1000', '1300', '1400', '5001', '1300.'].map((text) => amountFault(product, text))).toEqual([
    'outOfRange',
    undefined,
    undefined,
    'noStep',
    'outOfRange',
    undefined,
  ]);
});

test('a wish that is not offered has no terms', () => {
  const wish = wishFor(product);
  expect(termsOf(product, wish)).toEqual({ amount: 4_900_00n, months: 6, method: 'equal_principal' });
  expect(termsOf(product, { ...wish, months: 24 })).toBeNull();
  expect(termsOf(product, { ...wish, amount: '' })).toBeNull();
});

test('a wish goes through an address and back; what names none is none', () => {
  const wish = { productId: 'p', amount: '1300.50', months: 3, method: 'equal_principal' } as const;
  expect(wishIn(Object.fromEntries(new URLSearchParams(queryOf(wish))))).toEqual(wish);
  expect(wishIn({ product: 'p', amount: '1', months: '5', method: 'equal_principal' })).toBeUndefined();
  expect(wishIn({})).toBeUndefined();
});
