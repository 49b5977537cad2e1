import { expect, test } from 'vitest';
import { compareAmounts, coverBps } from './amounts.ts';

test('the cover ratio is cut, never rounded up to full cover', () => {
  expect(coverBps('9999.99', '10000.00')).toBe(9_999);
  expect(coverBps('8200.00', '88120.00')).toBe(930);
});

test('an issuer who owes nothing soon has no cover ratio', () => {
  expect(coverBps('500000.00', '0.00')).toBeNull();
});

test('amounts sort by value and not by text', () => {
  expect(['9.00', '-10.00', '100.00'].sort(compareAmounts)).toEqual(['-10.00', '9.00', '100.00']);
});
