import { expect, test } from 'vitest';
import { bankOfCard, banks } from './banks.ts';

test('an issuer number has six digits and belongs to one bank', () => {
  const prefixes = banks.flatMap((bank) => bank.prefixes);
  expect(prefixes.filter((prefix) => !/^[1-9][0-9]{5}$/.test(prefix))).toEqual([]);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test('the national banks are there, and the larger of the city and rural ones', () => {
  expect(banks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(banks.map(({ name }) => name.zh)).size).toBe(banks.length);
});

test('each bank has a name in both languages', () => {
  expect(banks.filter(({ name }) => !/^[\u4e00-\u9fff]+银行$/.test(name.zh))).toEqual([]);
  expect(banks.filter(({ name }) => !/^[A-Z][A-Za-z ]+$/.test(name.en))).toEqual([]);
});

test.each([
  ['6225 8801 1122 2338', '招商银行'],
  ['622202', '中国工商银行'],
  ['6217000010001234569', '中国建设银行'],
  ['621030', '北京银行'],
  ['622138', '北京农村商业银行'],
  ['62170', undefined],
  ['4000056655665556', undefined],
  ['', undefined],
])('the number %s is guessed as %s', (number, name) => {
  expect(bankOfCard(number)?.name.zh).toBe(name);
});
