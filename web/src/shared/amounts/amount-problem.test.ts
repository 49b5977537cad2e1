import { expect, test } from 'vitest';
import { amountProblem, minorUnits } from './amount-problem.ts';

const limits = { min: '100.00', max: '50000.00', available: '320.50' };

test('an amount is refused for what is wrong with it first', () => {
  expect(amountProblem('', limits)).toBe('needAmount');
  expect(amountProblem('0.00', limits)).toBe('needAmount');
  expect(amountProblem('99.99', limits)).toBe('belowMinimum');
  expect(amountProblem('320.51', limits)).toBe('insufficient');
  expect(amountProblem('320.5', limits)).toBeUndefined();
  expect(amountProblem('50000.01', { min: '1.00', max: '50000.00' })).toBe('aboveMaximum');
});

test('a dot at the end is no reason to refuse', () => {
  expect(minorUnits('12.')).toBe(1200n);
});
