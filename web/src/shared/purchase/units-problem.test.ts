import { expect, test } from 'vitest';
import { unitsProblem, unitsText } from './units-problem.ts';

const limits = { minUnits: 2n, maxUnits: 50n, leftUnits: 60n, unitPrice: 100_00n, available: 3000_00n };

test('units are refused for what is wrong with them first', () => {
  expect(unitsProblem('', limits)).toBe('badUnits');
  expect(unitsProblem('1', limits)).toBe('belowMinimum');
  expect(unitsProblem('30', limits)).toBeUndefined();
  expect(unitsProblem('31', limits)).toBe('insufficient');
  expect(unitsProblem('51', limits)).toBe('aboveMaximum');
  expect(unitsProblem('61', limits)).toBe('aboveLeft');
});

test('only digits of a pasted text count', () => {
  expect(unitsText('007 份')).toBe('7');
});
