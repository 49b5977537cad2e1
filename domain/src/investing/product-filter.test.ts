import { expect, test } from 'vitest';
import { matchesFilter, type ProductFilter, termRangeOf } from './product-filter.ts';

const product = {
  category: 'green',
  status: 'on_sale',
  riskLevel: 'R3',
  cycleDays: 90,
  style: 'at_maturity',
  minAmount: 500_00n,
} as const;

test.each([
  [1, 'short'],
  [30, 'short'],
  [31, 'medium'],
  [90, 'medium'],
  [91, 'long'],
  [180, 'long'],
  [181, 'longest'],
  [3650, 'longest'],
] as const)('a term of %i days is %s', (days, range) => {
  expect(termRangeOf(days)).toBe(range);
});

test.each<[ProductFilter, boolean]>([
  [{}, true],
  [{ category: 'green' }, true],
  [{ category: 'treasury' }, false],
  [{ status: 'on_sale' }, true],
  [{ status: 'sold_out' }, false],
  [{ style: 'at_maturity' }, true],
  [{ style: 'interest_daily' }, false],
  [{ term: 'medium' }, true],
  [{ term: 'long' }, false],
  [{ riskUpTo: 'R3' }, true],
  [{ riskUpTo: 'R2' }, false],
  [{ riskUpTo: 'R5' }, true],
  [{ minimumUpTo: 500_00n }, true],
  [{ minimumUpTo: 499_99n }, false],
  [{ category: 'green', term: 'medium', riskUpTo: 'R2' }, false],
])('the filter %o: %s', (filter, isAsked) => {
  expect(matchesFilter(product, filter)).toBe(isAsked);
});
