import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alipayNumber, referenceOfNumber } from './alipay-number.ts';
import { referenceOf } from './reference.ts';

it('every order has a name that Alipay takes, and comes back from it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('recharge' as const, 'withdrawal' as const),
      fc.uuid(),
      fc.uuid(),
      (type, userId, id) => {
        const reference = referenceOf(type, userId, id);
        const number = alipayNumber(reference);
        expect(number).toMatch(/^[A-Za-z0-9_]{1,64}$/);
        expect(referenceOfNumber(number)).toBe(reference);
      },
    ),
  );
});

it.each([
  '',
  'ORDER-1',
  'r_1_2',
  // More than 128 bits.
  `r_${'z'.repeat(25)}_${'0'.repeat(25)}`,
  `x_${'0'.repeat(25)}_${'0'.repeat(25)}`,
  `r_${'0'.repeat(25)}_${'0'.repeat(25)}_`,
])('a name that is not ours stays what it is: %j', (number) => {
  expect(referenceOfNumber(number)).toBe(number);
});

it('a text that is no reference has no name there', () => {
  expect(() => alipayNumber('somebody-elses')).toThrow('not a reference');
});
