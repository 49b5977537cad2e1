import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, questionOf } from './question.ts';

test.each([
  ['1000', 100_000n],
  ['1,000.00', 100_000n],
  ['12,345,678.9', 1_234_567_890n],
  ['¥88.5', 8_850n],
  ['￥８８．５', 8_850n],
  ['100元', 10_000n],
  ['100 元', 10_000n],
  ['cny 100', 10_000n],
  ['1,00', null],
  ['10.001', null],
  ['-5', null],
  ['0', null],
  ['0.00', null],
  ['1e5', null],
  ['99999999999999999999', null],
  ['收益', null],
])('%s asks for an amount of %s', (query, amount) => {
  expect(questionOf(query).amount).toBe(amount);
});

test.each([
  ['W20260302-7F3K2M9Q', 'W202603027F3K2M9Q'],
  ['w20260302 7f3k 2m9q', 'W202603027F3K2M9Q'],
  ['7F3K', '7F3K'],
  ['2026', '2026'],
  ['7F3', null],
  ['fraud', 'FRAUD'],
  ['%%%%', null],
  ['____', null],
  ['W2026%', null],
  ['收益收益', null],
])('%s asks for the number %s', (query, number) => {
  expect(questionOf(query).number).toBe(number);
});

test('letters are compared whatever their width and size', () => {
  expect(folded('  ＢＹ０００１  Rong\tAn ')).toBe('by0001 rong an');
});

test('whatever is typed is a question', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
      const { terms, number, amount } = questionOf(query);
      expect(terms.length).toBeLessThanOrEqual(24);
      expect(number === null || /^[0-9A-Z]{4,}$/.test(number)).toBe(true);
      expect(amount === null || amount > 0n).toBe(true);
    }),
  );
});
