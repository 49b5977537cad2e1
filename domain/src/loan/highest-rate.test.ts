import { expect, test } from 'vitest';
import { highestAnnualRateBps } from './highest-rate.ts';
import { loanMethods, loanTerms } from './loan-terms.ts';

const startsOn = '2026-03-02';
const offered = { maxAmount: 50_000_00n, rateBps: 1_380, feeBps: 0, months: loanTerms, methods: loanMethods };

test('interest that is paid month by month comes to more a year than its annual rate', () => {
  // (1 + 13.8 % ÷ 12)^12 − 1 = 14.7 %, but for the lengths of months.
  const highest = highestAnnualRateBps(offered, startsOn);
  expect(highest).toBeGreaterThan(1_460);
  expect(highest).toBeLessThan(1_480);
});

test('it is the highest of all that is offered, and at least the annual rate', () => {
  const each = loanTerms.flatMap((months) =>
    loanMethods.map((method) =>
      highestAnnualRateBps({ ...offered, months: [months], methods: [method] }, startsOn),
    ),
  );
  expect(highestAnnualRateBps(offered, startsOn)).toBe(Math.max(...each));
  expect(highestAnnualRateBps({ ...offered, months: [] }, startsOn)).toBe(1_380);
});

test('a fee counts for it, the more the sooner the loan is repaid', () => {
  const inMonths = (months: number, feeBps: number) =>
    highestAnnualRateBps({ ...offered, months: [months], methods: ['interest_first'], feeBps }, startsOn);
  // 1 % of what is received for a quarter of a year is about 4 % a year, and for a whole one about 1 %.
  const [quarter, year] = [inMonths(3, 100) - inMonths(3, 0), inMonths(12, 100) - inMonths(12, 0)];
  expect(quarter).toBeGreaterThan(400);
  expect(quarter).toBeLessThan(550);
  expect(year).toBeGreaterThan(100);
  expect(year).toBeLessThan(150);
});
