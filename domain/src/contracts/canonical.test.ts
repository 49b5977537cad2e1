import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test('keys are sorted, nothing is spaced, texts are written as JSON does', () => {
  const value = { b: [1, -2, true, null, 'a"\n𠮷'], a: { '2': 'x', '10': 'y' }, é: '', Z: {} };
  expect(canonicalJson(value)).toBe(
    '{"Z":{},"a":{"10":"y","2":"x"},"b":[1,-2,true,null,"a\\"\\n𠮷"],"é":""}',
  );
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%s has no single way of being written',
  (value) =>
    expect(() => canonicalJson({ value })).toThrow(
      new TypeError('only whole numbers have one way of being written'),
    ),
);

test('the order in which keys were set makes no difference, and what was written is read as the same value', () => {
  const value = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.maxSafeInteger(), fc.array(fc.string())));
  fc.assert(
    fc.property(value, (given) => {
      const turned = Object.fromEntries(Object.entries(given).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(given));
      // Through JSON on both sides, which knows no negative zero.
      expect(JSON.parse(canonicalJson(given))).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});
