import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annualRateBps, type CashFlow, effectiveRateBps, flowsOf } from './effective-rate.ts';
import { loanSchedule } from './schedule.ts';

/**
 * The examples that the Community gives for the equation of annex I (Directive 98/7/EC, annex III, from which Directive
 * 2008/48/EC took it over), the time in months: 12.92 %, 16.85 %, 13.07 % and 13.19 %.
 */
it.each([
  [1_000_00n, [[1_200_00n, 18]], 1292],
  [950_00n, [[1_200_00n, 18]], 1685],
  [
    1_000_00n,
    [
      [600_00n, 12],
      [600_00n, 24],
    ],
    1307,
  ],
  [
    1_000_00n,
    [
      [272_00n, 3],
      [272_00n, 6],
      [544_00n, 12],
    ],
    1319,
  ],
] as [bigint, [bigint, number][], number][])('%s received, %s paid: %i', (received, flows, rate) => {
  const paid = flows.map(([amount, after]) => ({ amount, after }));
  expect(effectiveRateBps(received, paid, 12)).toBe(rate);
});

/** The examples that Microsoft’s documentation of the functions IRR and RATE of Excel gives: 8.7 % a year, and 0.77 % a month. */
it('finds the rates of a spreadsheet', () => {
  const years = [12_000_00n, 15_000_00n, 18_000_00n, 21_000_00n, 26_000_00n];
  const yearly = years.map((amount, index) => ({ amount, after: index + 1 }));
  expect(effectiveRateBps(70_000_00n, yearly, 1)).toBe(866);
  const monthly = Array.from({ length: 48 }, (_, index) => ({ amount: 200_00n, after: index + 1 }));
  // 1.00770147¹² − 1
  expect(effectiveRateBps(8_000_00n, monthly, 12)).toBe(964);
});

it('nothing beyond the principal is a rate of nothing, and so is whatever is paid at once', () => {
  expect(effectiveRateBps(1_000_00n, [{ amount: 1_000_00n, after: 365 }], 365)).toBe(0);
  expect(effectiveRateBps(1_000_00n, [{ amount: 1_200_00n, after: 0 }], 365)).toBe(0);
  expect(effectiveRateBps(1_000_00n, [], 365)).toBe(0);
});

it('one payment after a year makes the rate itself, and a fee raises it', () => {
  expect(effectiveRateBps(1_000_00n, [{ amount: 1_138_00n, after: 365 }], 365)).toBe(1380);
  const terms = {
    principal: 12_000_00n,
    rateBps: 960,
    months: 12,
    method: 'equal_instalments',
    startsOn: '2026-03-02',
  } as const;
  const schedule = loanSchedule(terms);
  const without = annualRateBps({ ...terms, fee: 0n }, schedule);
  expect(without).toBe(1003);
  expect(annualRateBps({ ...terms, fee: 120_00n }, schedule)).toBeGreaterThan(without + 150);
  const [first] = schedule;
  expect(flowsOf(terms.startsOn, schedule)[0]).toEqual({
    amount: (first?.principal ?? 0n) + (first?.interest ?? 0n),
    after: 31,
  });
});

/** The same by the slowest of ways: of two bounds that were 1 apart, halved until they agree in 24 places. */
function byHalving(received: bigint, flows: readonly CashFlow[], perYear: number): number {
  const one = 10n ** 24n;
  const raised = (base: bigint, exponent: number): bigint =>
    exponent === 0 ? one : (raised(base, exponent - 1) * base) / one;
  const worth = (discount: bigint) =>
    flows.reduce((total, { amount, after }) => total + amount * raised(discount, after), 0n);
  let [low, high] = [0n, one];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (worth(middle) > received * one) high = middle;
    else low = middle;
  }
  const yearly = raised(high, perYear);
  return Number((2n * (one - yearly) * 10_000n + yearly) / (2n * yearly));
}

it('is the rate that halving finds, for loans of any length and price', () => {
  const loans = fc.record({
    received: fc.bigInt({ min: 100_00n, max: 1_000_000_00n }),
    payments: fc.array(
      fc.record({ share: fc.integer({ min: 1, max: 40 }), gap: fc.integer({ min: 1, max: 12 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
  });
  fc.assert(
    fc.property(loans, ({ received, payments }) => {
      let after = 0;
      const flows = payments.map(({ share, gap }) => {
        after += gap;
        return { amount: (received * BigInt(share)) / 20n, after };
      });
      expect(effectiveRateBps(received, flows, 12)).toBe(byHalving(received, flows, 12));
    }),
    { seed: 26, numRuns: 200 },
  );
});
