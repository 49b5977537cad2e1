import { expect, expectTypeOf, test } from 'vitest';
import { disjoint } from './disjoint.ts';

test('what areas declare stands side by side, with its own types', () => {
  const merged = disjoint({ a: 1 }, { b: 'two' }, {});
  expect(merged).toEqual({ a: 1, b: 'two' });
  expectTypeOf(merged).toEqualTypeOf<{ readonly a: 1; readonly b: 'two' }>();
});

test('a key that two areas claim never silently wins: the result has no key that could be used', () => {
  // A function that is not called: the types are the test.
  const merge = () => disjoint({ a: 1 }, { b: 2 }, { a: 3 });
  expectTypeOf<ReturnType<typeof merge>>().toEqualTypeOf<{ claimedTwice: 'a' }>();
  expect(merge).toThrow(new RangeError('two areas declare a'));
});

test('a key that types cannot see is refused when the module is loaded', () => {
  const one: Record<string, number> = { __proto__x: 1, toString: 1 };
  expect(disjoint(one, {} as Record<string, number>)).toEqual(one);
  expect(() => disjoint(one, { ...one } as object)).toThrow('two areas declare');
});
