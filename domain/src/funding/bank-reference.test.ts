import { expect, test } from 'vitest';
import { referenceKey } from './bank-reference.ts';

test.each([
  'BANK-2026-0001',
  ' bank 2026 0001 ',
  'Bank–2026/0001.',
  'ＢＡＮＫ－２０２６０００１',
  'bank\u200b2026\u202e0001',
])('however it is typed, a reference means one payment: %j', (typed) => {
  expect(referenceKey(typed)).toBe('BANK20260001');
});

test('another digit, or a letter for a digit, is another payment', () => {
  const references = ['BANK-20260001', 'BANK-20260002', 'BANK-2026O001', 'BANK-120260001', '银行20260001'];
  expect(new Set(references.map(referenceKey)).size).toBe(references.length);
});

test('marks alone mean no payment', () => {
  expect(referenceKey(' -／—\u200b ')).toBe('');
});
