import { expect, test } from 'vitest';
import { isBankReference, referenceKey } from './bank-reference.ts';

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

test.each(['BANK-2026/0001', "A.b,c:d'e+f?(g) 9", 'ＢＡＮＫ－２０２６', ''])(
  'a bank can have written %j',
  (typed) => {
    expect(isBankReference(typed)).toBe(true);
  },
);

test.each([
  ['a Cyrillic letter', '\u0412ANK-1'],
  ['a Greek letter', 'B\u0391NK-1'],
  ['a letter with a mark', 'BÁNK-1'],
  ['a digit of another script', 'BANK-\u0661'],
  ['Chinese', '银行20260001'],
  ['a dash of a text', 'BANK–1'],
  ['an underscore', 'BANK_1'],
  ['a line end', 'BANK-1\n'],
])('no bank writes %s', (_what, typed) => {
  expect(isBankReference(typed)).toBe(false);
});

test('marks alone mean no payment', () => {
  expect(referenceKey(' -／—\u200b ')).toBe('');
});
