import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { dueDates, payableUntil } from './due-dates.ts';
import { levelInstalment } from './level-instalment.ts';
import { divideHalfUp } from './loan-interest.ts';
import { type LoanTerms, loanMethods, loanTerms } from './loan-terms.ts';
import { loanSchedule, totalInterest } from './schedule.ts';

const terms = fc.record({
  principal: fc.bigInt({ min: 1_00n, max: 200_000_00n }),
  rateBps: fc.integer({ min: 1, max: 2_400 }),
  months: fc.constantFrom(...loanTerms),
  method: fc.constantFrom(...loanMethods),
  startsOn: fc
    .integer({ min: 0, max: 1_500 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
});

describe('due dates', () => {
  it('fall on the day of the start, or the last that the month has', () => {
    expect(dueDates('2027-10-31', 5)).toEqual([
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
    expect(dueDates('2028-02-29', 3)).toEqual(['2028-03-29', '2028-04-29', '2028-05-29']);
  });

  it('may be kept on the Monday after a weekend', () => {
    const dates = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];
    expect(dates.map((date) => payableUntil(date))).toEqual([
      '2026-05-01',
      '2026-05-04',
      '2026-05-04',
      '2026-05-04',
    ]);
  });
});

describe('a schedule', () => {
  /** Reckoned by hand: 3,000.00 × 9.6 % × 31 ÷ 365 = 24.4603 and so on; the instalment is 1,016.17. */
  it('of equal instalments', () => {
    const schedule = loanSchedule({
      principal: 3_000_00n,
      rateBps: 960,
      months: 3,
      method: 'equal_instalments',
      startsOn: '2026-03-02',
    });
    expect(schedule).toEqual([
      { dueOn: '2026-04-02', principal: 991_71n, interest: 24_46n },
      { dueOn: '2026-05-02', principal: 1_000_32n, interest: 15_85n },
      { dueOn: '2026-06-02', principal: 1_007_97n, interest: 8_22n },
    ]);
    expect(totalInterest(schedule)).toBe(48_53n);
  });

  it('of equal principal, whose last row has what is left, and of interest first', () => {
    const base = { principal: 1_000_00n, rateBps: 1_200, months: 3, startsOn: '2026-01-31' };
    expect(loanSchedule({ ...base, method: 'equal_principal' })).toEqual([
      { dueOn: '2026-02-28', principal: 333_33n, interest: 9_21n },
      { dueOn: '2026-03-31', principal: 333_33n, interest: 6_79n },
      { dueOn: '2026-04-30', principal: 333_34n, interest: 3_29n },
    ]);
    expect(loanSchedule({ ...base, method: 'interest_first' })).toEqual([
      { dueOn: '2026-02-28', principal: 0n, interest: 9_21n },
      { dueOn: '2026-03-31', principal: 0n, interest: 10_19n },
      { dueOn: '2026-04-30', principal: 1_000_00n, interest: 9_86n },
    ]);
  });

  it('adds up to the principal, never below zero, with the interest of what is outstanding', () => {
    fc.assert(
      fc.property(terms, (each: LoanTerms) => {
        const schedule = loanSchedule(each);
        expect(sum(schedule.map(({ principal }) => principal))).toBe(each.principal);
        let [outstanding, from] = [each.principal, each.startsOn];
        for (const { dueOn, principal, interest } of schedule) {
          const exact = Number(outstanding) * each.rateBps * daysBetween(from, dueOn);
          expect(Math.abs(Number(interest) - exact / 3_650_000)).toBeLessThanOrEqual(0.5001);
          expect(principal >= 0n).toBe(true);
          outstanding -= principal;
          from = dueOn;
        }
        expect(outstanding).toBe(0n);
      }),
    );
  });

  it('of equal instalments asks for the same each time, but for what rounding leaves to the last', () => {
    fc.assert(
      fc.property(terms, (each: LoanTerms) => {
        const schedule = loanSchedule({
          ...each,
          principal: each.principal * 100n,
          method: 'equal_instalments',
        });
        const asked = schedule.map(({ principal, interest }) => principal + interest);
        expect(new Set(asked.slice(0, -1)).size).toBe(1);
        const difference = Number((asked.at(-1) ?? 0n) - (asked[0] ?? 0n));
        expect(Math.abs(difference)).toBeLessThanOrEqual(2 * each.months);
      }),
    );
  });
});

/**
 * A schedule as textbooks have it, with a twelfth of a year's interest a month, by the rule of our own: each row is rounded
 * once, half up, and the last has what is left.
 */
function byTwelfths(principal: bigint, rateBps: number, months: number, isLevel: boolean) {
  const unit = 120_000n;
  const growth = unit + BigInt(rateBps);
  const instalment = levelInstalment(
    principal,
    Array.from({ length: months }, () => growth),
    unit,
  );
  let outstanding = principal;
  return Array.from({ length: months }, (_, index) => {
    const interest = divideHalfUp(outstanding * BigInt(rateBps), unit);
    const regular = isLevel ? instalment - interest : principal / BigInt(months);
    const row = { interest, principal: index === months - 1 ? outstanding : regular };
    outstanding -= row.principal;
    return row;
  });
}

describe('the schedules of textbooks', () => {
  it('of a mortgage: 200,000 at 6.5 % for 30 years are 1,264.14 a month', () => {
    const rows = byTwelfths(200_000_00n, 650, 360, true);
    // The example of Wikipedia, “Mortgage calculator”; its first month is 200,000 × 6.5 % ÷ 12 = 1,083.33 of interest.
    expect(rows[0]).toEqual({ interest: 1_083_33n, principal: 1_264_14n - 1_083_33n });
    expect(sum(rows.map(({ principal }) => principal))).toBe(200_000_00n);
    // By the closed formula 360 × 1,264.136046… − 200,000 = 255,088.98 without rounding: half a cent and its interest for
    // each month at most.
    const interest = sum(rows.map((row) => row.interest));
    expect(Math.abs(Number(interest - 255_088_98n))).toBeLessThan(500);
  });

  it('of equal instalments: 100,000 at 6 % for a year are 8,606.64 a month', () => {
    // No published table: each row is compared with the closed formula of what is outstanding after k months,
    // P × ((1 + i)ⁿ − (1 + i)ᵏ) ÷ ((1 + i)ⁿ − 1), here with 1 + i = 201 ÷ 200.
    const rows = byTwelfths(100_000_00n, 600, 12, true);
    const [growth, unit, months] = [201n, 200n, 12n];
    for (const [index, { interest }] of rows.entries()) {
      const k = BigInt(index);
      const dividend = 100_000_00n * (growth ** months - growth ** k * unit ** (months - k));
      const exact = Number(dividend) / Number((growth ** months - unit ** months) * unit);
      expect(Math.abs(Number(interest) - exact)).toBeLessThan(1);
    }
    expect(rows.slice(0, -1).map(({ principal, interest }) => principal + interest)).toEqual(
      Array.from({ length: 11 }, () => 8_606_64n),
    );
    expect(rows.map(({ interest }) => interest)).toEqual([
      500_00n,
      459_47n,
      418_73n,
      377_79n,
      336_65n,
      295_30n,
      253_74n,
      211_98n,
      170_00n,
      127_82n,
      85_43n,
      42_82n,
    ]);
  });

  it('of equal principal: 12,000 at 12 % for a year cost 120, 110 and so on down to 10, which are 780', () => {
    // No published table: by the closed formula P × i × (n + 1) ÷ 2 = 12,000 × 1 % × 13 ÷ 2.
    const rows = byTwelfths(12_000_00n, 1_200, 12, false);
    expect(rows).toEqual(
      Array.from({ length: 12 }, (_, n) => ({ interest: BigInt(12 - n) * 10_00n, principal: 1_000_00n })),
    );
    expect(sum(rows.map(({ interest }) => interest))).toBe(780_00n);
  });

  it('differ from one by actual days by less than one percent of the interest', () => {
    const dated = { months: 12, startsOn: '2026-01-01' };
    const cases = [
      { principal: 100_000_00n, rateBps: 600, method: 'equal_instalments', book: 3_279_73n },
      { principal: 12_000_00n, rateBps: 1_200, method: 'equal_principal', book: 780_00n },
    ] as const;
    for (const { book, ...lent } of cases) {
      const interest = totalInterest(loanSchedule({ ...lent, ...dated }));
      expect(interest).not.toBe(book);
      expect(Math.abs(Number(interest - book)) * 100).toBeLessThan(Number(book));
    }
  });
});
