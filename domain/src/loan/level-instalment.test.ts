import { expect, it } from 'vitest';
import { levelInstalment } from './level-instalment.ts';
import { divideHalfUp } from './loan-interest.ts';

/**
 * The payment of an annuity by its closed formula, P × i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1), as a quotient of whole numbers that is
 * cut after six decimals: an own computation, where nobody has published an example. `growth` ÷ `unit` is 1 + i.
 */
function annuity(principal: bigint, periods: bigint, growth: bigint, unit: bigint): string {
  const dividend = principal * (growth - unit) * growth ** periods;
  const divisor = unit * (growth ** periods - unit ** periods);
  // Of yuan, and the principal is in cents.
  const millionths = (dividend * 10_000n) / divisor;
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
}

/** PMT of spreadsheets for whole periods: rate, number of periods, present value → payment. */
it.each([
  // PMT(12 %/12; 12; -10000), by the closed formula.
  [10_000_00n, 12, 101n, 100n, 888_49n, '888.487886'],
  // PMT(8 %/12; 10; -10000): the example of Microsoft’s documentation of the function PMT of Excel, 1,037.03.
  [10_000_00n, 10, 1208n, 1200n, 1037_03n, '1037.032089'],
  // PMT(9 %/12; 24; -50000), by the closed formula.
  [50_000_00n, 24, 1209n, 1200n, 2284_24n, '2284.237113'],
  // PMT(6.5 %/12; 360; -200000): the example of Wikipedia, “Mortgage calculator”, 1,264.14.
  [200_000_00n, 360, 12_065n, 12_000n, 1264_14n, '1264.136046'],
])('%s in %i equal periods at %s ÷ %s: %s', (principal, periods, growth, unit, payment, exact) => {
  const all = Array.from({ length: periods }, () => growth);
  expect(levelInstalment(principal, all, unit)).toBe(payment);
  expect(annuity(principal, BigInt(periods), growth, unit)).toBe(exact);
  expect(Number(payment)).toBe(Math.round(Number(exact) * 100));
});

/** The examples that Microsoft’s documentation of the functions PPMT and IPMT of Excel gives, the sign left out. */
it.each([
  // PPMT(10 %/12; 1; 24; 2000) = 75.62
  [2_000_00n, 24, 1210n, 1200n, 1, { principal: 75_62n }],
  // PPMT(8 %; 10; 10; 200000) = 27598.05
  [200_000_00n, 10, 108n, 100n, 10, { principal: 27_598_05n }],
  // IPMT(10 %/12; 1; 36; 8000) = 66.67
  [8_000_00n, 36, 1210n, 1200n, 1, { interest: 66_67n }],
  // IPMT(10 %; 3; 3; 8000) = 292.45
  [8_000_00n, 3, 110n, 100n, 3, { interest: 292_45n }],
] as const)(
  '%s in %i equal periods at %s ÷ %s, the part of period %i',
  (lent, periods, growth, unit, period, part) => {
    const all = Array.from({ length: periods }, () => growth);
    const payment = levelInstalment(lent, all, unit);
    let [owed, parts] = [lent as bigint, { interest: 0n, principal: 0n }];
    for (let at = 1; at <= period; at += 1) {
      const interest = divideHalfUp(owed * (growth - unit), unit);
      // The last period takes what rounding has left.
      parts = { interest, principal: at === periods ? owed : payment - interest };
      owed -= parts.principal;
    }
    const [name, amount] = Object.entries(part)[0] ?? [];
    const found = parts[name as keyof typeof parts];
    // Whole cents a period, against a spreadsheet that rounds none: at most half a cent for each.
    expect(Math.abs(Number(found - (amount ?? 0n)))).toBeLessThanOrEqual(Math.ceil(periods / 2));
  },
);

it('without interest, every period pays the same part, rounded half up', () => {
  expect(levelInstalment(100n, [1n, 1n, 1n], 1n)).toBe(33n);
  expect(levelInstalment(101n, [1n, 1n], 1n)).toBe(51n);
});
