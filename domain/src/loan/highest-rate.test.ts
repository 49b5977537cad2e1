import { expect, test } from 'vitest';
import { highestAnnualRateBps } from './highest-rate.ts';
import { loanMethods, loanTerms } from './loan-terms.ts';

const startsOn = '2026-03-02';
const offered = { maxAmount: 50_000_00n, rateBps: 1_380, months: loanTerms, methods: loanMethods };

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
