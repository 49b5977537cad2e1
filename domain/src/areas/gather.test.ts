import { expect, expectTypeOf, test } from 'vitest';
import { gather, gatherList } from './gather.ts';

test('what areas declare stands side by side, with its own types', () => {
  const areas = {
    one: { rules: { a: 1 } },
    two: { rules: { b: 'two' }, other: { a: 3 } },
    three: {},
  } as const;
  const gathered = gather(areas, 'rules');
  expect(gathered).toEqual({ a: 1, b: 'two' });
  expectTypeOf(gathered).toEqualTypeOf<{ readonly a: 1; readonly b: 'two' }>();
});

test('a name that two areas claim never silently wins: the result has nothing that could be used', () => {
  const areas = { one: { rules: { a: 1 } }, two: { rules: { b: 2 } }, three: { rules: { a: 3 } } } as const;
  // A function that is not called: the types are the test.
  const merge = () => gather(areas, 'rules');
  expectTypeOf<ReturnType<typeof merge>>().toEqualTypeOf<{ claimedTwice: 'a' }>();
  expect(merge).toThrow(new RangeError('one and three both declare a among their rules'));
});

test('a name that types cannot see is refused when the module is loaded', () => {
  const rules: Record<string, number> = { __proto__x: 1, toString: 1 };
  expect(gather({ one: { rules }, two: {} }, 'rules')).toEqual(rules);
  expect(() => gather({ one: { rules }, two: { rules } as object }, 'rules')).toThrow(
    'one and two both declare',
  );
});

test('lists are gathered in the order of the areas, and a text stands in one of them', () => {
  const areas = { one: { names: ['a', 'b'] }, two: {}, three: { names: ['c'] } } as const;
  const names = gatherList(areas, 'names');
  expect(names).toEqual(['a', 'b', 'c']);
  expectTypeOf(names).toEqualTypeOf<('a' | 'b' | 'c')[]>();
  expect(() => gatherList({ ...areas, four: { names: ['b'] } }, 'names')).toThrow('two areas declare b');
  // Pairs are told apart by what they are, not by where they stand.
  const pair = ['least', 'most'];
  expect(gatherList({ one: { pairs: [pair] }, two: { pairs: [pair] } }, 'pairs')).toEqual([pair, pair]);
});
