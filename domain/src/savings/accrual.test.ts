import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accrue, earningBase, microPerMinor } from './accrual.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n });
const rates = fc.integer({ min: 0, max: 1_500 });

describe('the interest of a day', () => {
  test.each([
    // 10,000.00 at 2.00 %: 0.547945… a day
    { base: 1_000_000n, rateBps: 200, carried: 0n, earned: 54_794_520n, interest: 54n, left: 794_520n },
    { base: 1_000_000n, rateBps: 200, carried: 794_520n, earned: 54_794_520n, interest: 55n, left: 589_040n },
    // 3.65 % of 100.00 is a cent a day to the millionth
    { base: 10_000n, rateBps: 365, carried: 0n, earned: 1_000_000n, interest: 1n, left: 0n },
    { base: 1n, rateBps: 1, carried: 999_999n, earned: 0n, interest: 0n, left: 999_999n },
    { base: 10_000n, rateBps: 365, carried: 999_999n, earned: 1_000_000n, interest: 1n, left: 999_999n },
    { base: 0n, rateBps: 200, carried: 5n, earned: 0n, interest: 0n, left: 5n },
  ])('$base minor units at $rateBps bps', ({ base, rateBps, carried, earned, interest, left }) => {
    expect(accrue(base, rateBps, carried)).toEqual({
      base,
      rateBps,
      earnedMicro: earned,
      interest,
      carriedMicro: left,
    });
  });

  test('over any days, what is paid and what is carried are together exactly what was earned', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, rates), { minLength: 1, maxLength: 40 }), (days) => {
        let [paid, earned, carried] = [0n, 0n, 0n];
        for (const [base, rateBps] of days) {
          const day = accrue(base, rateBps, carried);
          earned += day.earnedMicro;
          paid += day.interest;
          carried = day.carriedMicro;
          expect(carried >= 0n && carried < microPerMinor).toBe(true);
        }
        expect(paid * microPerMinor + carried).toBe(earned);
      }),
    );
  });

  test('a day loses less than a millionth of a minor unit against the exact quotient', () => {
    fc.assert(
      fc.property(amounts, rates, (base, rateBps) => {
        const exact = base * BigInt(rateBps) * 100n;
        const rest = exact - accrue(base, rateBps, 0n).earnedMicro * 365n;
        expect(rest >= 0n && rest < 365n).toBe(true);
      }),
    );
  });
});

test.each([
  { what: 'nothing moved', closing: 100n, moved: 0n, base: 100n },
  { what: 'a deposit earns from the next day', closing: 150n, moved: 50n, base: 100n },
  { what: 'what is taken out earns nothing on the day', closing: 60n, moved: -40n, base: 60n },
  { what: 'the first deposit', closing: 50n, moved: 50n, base: 0n },
  { what: 'out and in again on one day', closing: 100n, moved: 0n, base: 100n },
])('what earns on a day: $what', ({ closing, moved, base }) => {
  expect(earningBase(closing, moved)).toBe(base);
});
