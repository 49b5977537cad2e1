import { expect, test } from 'vitest';
import { fittingProducts } from './fitting-products.ts';

const product = {
  unitPrice: '100.00',
  minAmount: '300.00',
  quotaUnits: '50',
  soldUnits: '10',
  cycleDays: 30,
};
const cash = { kind: 'cash', amount: '20.00', minimum: '1050.00' } as const;
const rate = { kind: 'rate', bonusBps: 100, bonusDays: 365, cap: '36500.00' } as const;

test('a cash coupon takes as many units as its minimum needs, rounded up to whole ones', () => {
  expect(fittingProducts(cash, [product])).toEqual([
    { product, units: '11', principal: '1100.00', gives: '20.00' },
  ]);
});

test('a product whose own minimum is higher keeps it', () => {
  const dear = { ...product, minAmount: '2000.00' };
  expect(fittingProducts(cash, [dear])).toMatchObject([{ units: '20', principal: '2000.00' }]);
});

test('a product with too little left for the minimum does not fit', () => {
  expect(fittingProducts(cash, [{ ...product, soldUnits: '40' }])).toEqual([]);
  expect(fittingProducts(cash, [{ ...product, soldUnits: '39' }])).toHaveLength(1);
});

test('a rate coupon fits from the first unit, and gives at most what is left and the term allow', () => {
  // 4,000.00 × 1 % × 30 ÷ 365 = 3.2876…
  expect(fittingProducts(rate, [product])).toMatchObject([{ units: '3', gives: '3.28' }]);
});

test('a bonus of less than a cent fits nowhere', () => {
  const small = { ...rate, bonusBps: 1, cap: '100.00' };
  expect(fittingProducts(small, [product])).toEqual([]);
});
