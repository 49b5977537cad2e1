import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberAllowance, memberBatch, personalLimit } from './member-allowance.ts';

const limited = { perUserUnits: 10n, minUnits: 2n };

test('a batch adds one smallest investment; nothing while the rule is off or the product has no limit', () => {
  expect(memberBatch(limited, 5)).toEqual({ members: 5, units: 2n });
  expect(memberBatch(limited, 0)).toBeNull();
  expect(memberBatch({ ...limited, perUserUnits: null }, 5)).toBeNull();
});

test.each([
  [0, 0n, 5],
  [4, 0n, 1],
  [5, 2n, 5],
  [9, 2n, 1],
  [10, 4n, 5],
])(
  '%i members in batches of 5 allow %i more units, and %i more make the next batch',
  (qualified, extra, more) => {
    const batch = { members: 5, units: 2n };
    const allowed = memberAllowance(batch, qualified);
    expect(allowed).toEqual({ batch, qualifiedMembers: qualified, extraUnits: extra, moreMembers: more });
    expect(personalLimit(10n, allowed)).toBe(10n + extra);
  },
);

test('without members the limit is the product’s own, and no limit stays none', () => {
  expect(personalLimit(10n, null)).toBe(10n);
  expect(personalLimit(null, null)).toBeNull();
});

test('as many more as are said make exactly one more batch, and one fewer makes none', () => {
  const count = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 20 }), (qualified, members) => {
      const batch = { members, units: 3n };
      const { extraUnits, moreMembers } = memberAllowance(batch, qualified);
      expect(memberAllowance(batch, qualified + moreMembers).extraUnits).toBe(extraUnits + 3n);
      expect(memberAllowance(batch, qualified + moreMembers - 1).extraUnits).toBe(extraUnits);
    }),
  );
});
