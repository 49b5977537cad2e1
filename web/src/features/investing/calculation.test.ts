import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { interestOver } from '@banyan/domain/investing/interest.ts';
import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate, interestSoFar, principalOf, rateBpsOf, termOf, termsOf } from './calculation.ts';

test.each([
  ['3.65', 365],
  ['3.6', 360],
  ['3.', 300],
  ['36', 3600],
  ['36.01', null],
  ['0.01', 1],
  ['0.00', null],
  ['', null],
  ['1.234', null],
  ['-1', null],
])('a rate typed as %s counts as %s basis points', (text, bps) => {
  expect(rateBpsOf(text)).toBe(bps);
});

test.each([
  ['1', 100n],
  ['0.99', null],
  ['10000000.00', 1_000_000_000n],
  ['10000000.01', null],
  ['5.', 500n],
  ['', null],
])('an amount typed as %s counts as %s', (text, amount) => {
  expect(principalOf(text)).toBe(amount);
});

test.each([
  ['1', 1],
  ['3650', 3650],
  ['0', null],
  ['3651', null],
  ['', null],
])('a term typed as %s counts as %s days', (text, days) => {
  expect(termOf(text)).toBe(days);
});

test('a month’s interest at 3.65 % by hand, in each style', () => {
  const of = (style: (typeof repaymentStyles)[number]) => {
    const terms = termsOf({ amount: '10000', rate: '3.65', term: '30', style }, '2026-03-02');
    return terms && calculate(terms);
  };
  for (const style of repaymentStyles)
    expect(of(style)).toMatchObject({
      principal: '10000.00',
      interest: '30.00',
      total: '10030.00',
      maturesOn: '2026-04-01',
    });
  expect(of('interest_daily')?.schedule).toHaveLength(31);
  expect(of('at_maturity')?.schedule).toEqual([
    { kind: 'interest', dueOn: '2026-04-01', amount: '30.00' },
    { kind: 'principal', dueOn: '2026-04-01', amount: '10000.00' },
  ]);
});

const terms = fc.record({
  principal: fc.bigInt(100n, 1_000_000_000n),
  rateBps: fc.integer({ min: 1, max: 3600 }),
  cycleDays: fc.integer({ min: 1, max: 800 }),
  style: fc.constantFrom(...repaymentStyles),
  valueOn: fc.nat(1_500).map((n) => addDays('2026-01-01', n)),
});

test('what is calculated is the engine’s interest to the cent, and the curve ends at it', () => {
  fc.assert(
    fc.property(terms, (each) => {
      const interest = interestOver(each.principal, each.rateBps, each.cycleDays);
      const curve = interestSoFar(each);
      expect(calculate(each).interest).toBe(formatAmount(interest, 'CNY'));
      expect(curve.at(-1)?.amount).toBe(interest);
      expect(curve.length).toBeLessThanOrEqual(62);
      expect(curve.every((point, i) => i === 0 || point.amount >= (curve[i - 1]?.amount ?? 0n))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
