import { expect, test } from 'vitest';
import { factText } from './fact-text.ts';

test('an amount and a count stand with their thousands apart', () => {
  expect(factText('en')('available', '1234567.50')).toBe('1,234,567.50');
  expect(factText('en')('left', 12_000)).toBe('12,000');
  expect(factText('en')('missing', '-1200.00')).toBe('-1,200.00');
});

test('a code, a name and a date stand as they are', () => {
  expect(factText('en')('groupCode', 'U7N6SRDR')).toBe('U7N6SRDR');
  expect(factText('zh')('lastOn', '2026-12-23')).toBe('2026-12-23');
  expect(factText('en')('bankReference', 'BANK-20260302')).toBe('BANK-20260302');
});

test('an instant is said as a day and a time in Shanghai', () => {
  expect(factText('en')('filledAt', '2026-03-14T02:00:00.000Z')).toBe('14 March 10:00');
  expect(factText('zh')('filledAt', '2026-03-14T02:00:00.000Z')).toBe('3月14日 10:00');
});
