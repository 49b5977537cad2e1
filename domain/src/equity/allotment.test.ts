import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allot, drawCommitment, isDrawSecret } from './allotment.ts';

const secret = 'ab'.repeat(32);
const wish = fc.uniqueArray(fc.record({ id: fc.uuid(), lots: fc.bigInt(1n, 500n) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 40,
});
const quota = fc.bigInt(1n, 3_000n);
const total = (lots: readonly bigint[]) => lots.reduce((sum, each) => sum + each, 0n);

test('all that is wanted is allotted where there is enough, and nobody is raised', () => {
  const wanted = [
    { id: 'a', lots: 3n },
    { id: 'b', lots: 7n },
  ];
  expect(allot(10n, wanted, secret).map(({ allotted, isRaised }) => [allotted, isRaised])).toEqual([
    [3n, false],
    [7n, false],
  ]);
});

test('10 lots among 6, 5 and 4 are 4, 3 and 3: by hand 4.00, 3.33 and 2.67', () => {
  const wanted = [
    { id: 'a', lots: 6n },
    { id: 'b', lots: 5n },
    { id: 'c', lots: 4n },
  ];
  expect(
    allot(10n, wanted, secret).map(({ whole, remainder, isRaised, allotted }) => ({
      whole,
      remainder,
      isRaised,
      allotted,
    })),
  ).toEqual([
    { whole: 4n, remainder: 0n, isRaised: false, allotted: 4n },
    { whole: 3n, remainder: 5n, isRaised: false, allotted: 3n },
    { whole: 2n, remainder: 10n, isRaised: true, allotted: 3n },
  ]);
});

// Computed by Python's hashlib.
const tickets = {
  x: 'f4e663a0ba1df1c1cd3c01cb564f95ffee15e670b11f7833659675820795c769',
  y: '4ed8de1b514db025cdef30a36b25e9a05b36c50e5e149fed83f167132b9639ba',
  z: 'a31627d4d90ad775dfaf569ddad652c780872dcd2fcc3a5cbda5180307425d5e',
};

test('equal remainders are decided by the lowest tickets, which another program computes as well', () => {
  const wanted = ['x', 'y', 'z'].map((id) => ({ id, lots: 1n }));
  const rows = allot(2n, wanted, secret);
  expect(Object.fromEntries(rows.map(({ id, ticket }) => [id, ticket]))).toEqual(tickets);
  const winners = rows.filter(({ allotted }) => allotted === 1n).map(({ id }) => id);
  expect(winners).toEqual(['y', 'z']);
  expect(drawCommitment(secret)).toBe('9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885');
});

test('the whole quota is allotted, or all that is wanted where that is less', () => {
  fc.assert(
    fc.property(wish, quota, (wanted, lots) => {
      const all = total(wanted.map((each) => each.lots));
      expect(total(allot(lots, wanted, secret).map(({ allotted }) => allotted))).toBe(
        all < lots ? all : lots,
      );
    }),
  );
});

test('nobody gets more than was wanted, nor a whole lot more or less than the exact share', () => {
  fc.assert(
    fc.property(wish, quota, (wanted, lots) => {
      const all = total(wanted.map((each) => each.lots));
      for (const each of allot(lots, wanted, secret)) {
        expect(each.allotted <= each.lots).toBe(true);
        if (all <= lots) continue;
        const distance = each.allotted * all - each.lots * lots;
        expect(distance < all && distance > -all).toBe(true);
      }
    }),
  );
});

test('who wanted more never gets less, and a larger remainder goes first', () => {
  fc.assert(
    fc.property(wish, quota, (wanted, lots) => {
      const rows = allot(lots, wanted, secret);
      for (const a of rows)
        for (const b of rows) {
          if (a.lots > b.lots && a.whole > b.whole) expect(a.allotted >= b.allotted).toBe(true);
          if (a.isRaised && !b.isRaised) expect(a.remainder >= b.remainder).toBe(true);
        }
    }),
  );
});

test('what each gets does not depend on the order in which they subscribed', () => {
  fc.assert(
    fc.property(wish, quota, fc.nat(), (wanted, lots, turn) => {
      const byId = (rows: readonly { id: string; allotted: bigint }[]) =>
        new Map(rows.map(({ id, allotted }) => [id, allotted]));
      const at = turn % wanted.length;
      const turned = [...wanted.slice(at), ...wanted.slice(0, at)].reverse();
      expect(byId(allot(lots, turned, secret))).toEqual(byId(allot(lots, wanted, secret)));
    }),
  );
});

test('nobody wanted anything', () => {
  expect(allot(10n, [], secret)).toEqual([]);
});

test.each([
  [secret, true],
  ['ab'.repeat(31), false],
  ['AB'.repeat(32), false],
  ['', false],
])('%j is a secret: %s', (text, isOne) => {
  expect(isDrawSecret(text)).toBe(isOne);
});
