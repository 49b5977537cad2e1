import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesOf } from './running-balance.ts';

const amounts = fc.array(
  fc.bigInt({ min: -1_000n, max: 1_000n }).filter((amount) => amount !== 0n),
  { minLength: 2, maxLength: 9 },
);
function rowsOf(opening: bigint, list: readonly bigint[]) {
  let balance = opening;
  return list.map((amount) => ({ amount, balance: (balance += amount) }));
}

test('a table says what its days opened and closed with, in either order', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000n }), amounts, (opening, list) => {
      const rows = rowsOf(opening, list);
      const closing = rows.at(-1)?.balance;
      expect(balancesOf(rows)).toEqual({ opening, closing });
      const said = balancesOf(rows.toReversed());
      // Movements that cancel each other out read the same from both ends.
      expect((said?.closing ?? 0n) - (said?.opening ?? 0n)).toBe((closing ?? 0n) - opening);
    }),
  );
});

test('balances that do not follow from the amounts say nothing', () => {
  const rows = rowsOf(100n, [5n, -3n, 7n]);
  expect(balancesOf(rows.toReversed())).toEqual({ opening: 100n, closing: 109n });
  expect(
    balancesOf(rows.map((row, i) => (i === 1 ? { ...row, balance: row.balance + 1n } : row))),
  ).toBeNull();
  expect(balancesOf([])).toBeNull();
});

test('one movement says both', () =>
  expect(balancesOf([{ amount: -5n, balance: 95n }])).toEqual({ opening: 100n, closing: 95n }));
