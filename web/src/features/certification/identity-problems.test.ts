import { expect, test } from 'vitest';
import { groupIdNumber, idNumberProblem, nameProblem } from './identity-problems.ts';

test.each([
  ['11010519491231002X', undefined],
  ['110105 19491231 002x', undefined],
  ['110105194912310021', 'badIdNumber'],
  ['', 'badIdNumber'],
])('the number %j is refused as %s', (text, problem) => {
  expect(idNumberProblem(text, '2026-11-21', 18)).toBe(problem);
});

test('somebody too young is told so before a photo is taken', () => {
  expect(idNumberProblem('11010519491231002X', '1960-01-01', 18)).toBe('underAge');
});

test('a number is grouped while it is typed, pasted or corrected', () => {
  expect(groupIdNumber('11010519491231002x')).toBe('110105 19491231 002X');
  expect(groupIdNumber('110105-1949')).toBe('110105 1949');
  expect(groupIdNumber(groupIdNumber('1101051949123'))).toBe('110105 1949123');
});

test('a name that is none is said so', () => {
  expect(nameProblem('林晓')).toBeUndefined();
  expect(nameProblem('林')).toBe('badName');
});
