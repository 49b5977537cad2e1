import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCardNumber, maskCardNumber } from './card-number.ts';

/** Luhn's check digit from its definition: double every second digit from the right, add the digits. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const card = fc.stringMatching(/^[0-9]{15,18}$/).map(withCheckDigit);

test('a number with its check digit is a card number', () => {
  fc.assert(fc.property(card, (number) => isCardNumber(number)));
});

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(card, fc.nat(100), fc.integer({ min: 1, max: 9 }), (number, position, by) => {
      const i = position % number.length;
      const wrong = number.slice(0, i) + ((Number(number[i]) + by) % 10) + number.slice(i + 1);
      expect(isCardNumber(wrong)).toBe(false);
    }),
  );
});

test('two neighbours that changed places are found, but for 09 and 90', () => {
  fc.assert(
    fc.property(card, fc.nat(100), (number, position) => {
      const i = position % (number.length - 1);
      const [a = '', b = ''] = [number[i], number[i + 1]];
      fc.pre(a !== b && `${a}${b}` !== '09' && `${a}${b}` !== '90');
      expect(isCardNumber(number.slice(0, i) + b + a + number.slice(i + 2))).toBe(false);
    }),
  );
});

test.each(['4111111111111111', '5500005555555559', '6222021234567890128'.slice(0, 18) + '0'])(
  '%s is judged by Luhn alone',
  (number) => {
    expect(isCardNumber(number)).toBe(withCheckDigit(number.slice(0, -1)) === number);
  },
);

test.each([20, 15])('%i digits are no card number, although the check digit is right', (length) => {
  const number = withCheckDigit('4'.repeat(length - 1));
  expect(number).toHaveLength(length);
  expect(isCardNumber(number)).toBe(false);
});

test.each([
  '',
  ' 4111111111111111',
  '4111111111111111 ',
  '411111111111111',
  '41111111111111111111',
  '4111 1111 1111 1111',
  '４111111111111111',
  '4111-1111-1111-1111',
  '4111111111111112',
])('%j is no card number', (text) => {
  expect(isCardNumber(text)).toBe(false);
});

test('a card shows its last four digits only', () => {
  expect(maskCardNumber('4111111111111234')).toBe('**** 1234');
});
