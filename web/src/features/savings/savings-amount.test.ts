import { expect, test } from 'vitest';
import { amountProblem } from './savings-amount.ts';

const limits = { min: '1.00', available: '200.00' };

test.each([
  ['', 'needAmount'],
  ['0.', 'needAmount'],
  ['0.99', 'belowMinimum'],
  ['1', undefined],
  ['200.00', undefined],
  ['200.01', 'insufficient'],
] as const)('an amount of "%s": %s', (text, problem) => {
  expect(amountProblem(text, limits)).toBe(problem);
});
