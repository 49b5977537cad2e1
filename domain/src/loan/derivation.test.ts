import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { allocate } from './allocate.ts';
import { costOfNights, interestDerivation, lateDays } from './derivation.ts';
import type { LoanFacts } from './loan-facts.ts';
import { interestOn } from './loan-interest.ts';
import { standingOf } from './loan-standing.ts';
import { loanSchedule } from './schedule.ts';

const startsOn = '2026-03-02';
const terms = {
  principal: 3_000_00n,
  rateBps: 960,
  months: 3,
  method: 'equal_instalments' as const,
  startsOn,
};
const lent: LoanFacts = { ...terms, instalments: loanSchedule(terms), repayments: [], penalties: [] };
const repay = (facts: LoanFacts, on: string, amount: bigint): LoanFacts => ({
  ...facts,
  repayments: [...facts.repayments, { on, ...allocate(amount, standingOf(facts, on).owed) }],
});

it('nights are cut where a repayment changes what is outstanding, and each period is rounded once', () => {
  const repaid = repay(lent, '2026-03-12', 1_000_00n);
  // Ten nights of 3,000.00 cost 7.89, which is paid first.
  const left = 3_000_00n - (1_000_00n - 7_89n);
  expect(interestDerivation(repaid, '2026-03-20')).toEqual([
    {
      position: 1,
      nights: [
        { from: '2026-03-02', to: '2026-03-12', nights: 10, outstanding: 3_000_00n },
        { from: '2026-03-12', to: '2026-03-20', nights: 8, outstanding: left },
      ],
      interest: interestOn(3_000_00n * 10n + left * 8n, 960),
    },
  ]);
});

it('a run of nights says what it has cost and what each night costs, finer than a cent', () => {
  const run = { from: '2026-03-02', to: '2026-03-12', nights: 10, outstanding: 3_000_00n };
  // 3,000.00 × 9.6 % ÷ 365 = 0.789041…
  expect(costOfNights(run, 960)).toEqual({ perNight: '0.7890', interest: '7.8904' });
  expect(costOfNights({ ...run, nights: 1, outstanding: 1n }, 960)).toEqual({
    perNight: '0.0000',
    interest: '0.0000',
  });
});

it('nothing is said of nights in which nothing was owed, of those to come, and of those after it was written off', () => {
  expect(interestDerivation(lent, startsOn)).toEqual([]);
  const settled = repay(lent, startsOn, 3_000_00n);
  expect(interestDerivation(settled, '2026-09-01')).toEqual([]);
  const lost = { ...lent, writtenOffOn: '2026-04-12' };
  const periods = interestDerivation(lost, '2027-01-01');
  expect(periods.map(({ position, interest }) => [position, interest])).toEqual([
    [1, 24_46n],
    [2, 7_89n],
  ]);
});

it('whatever was repaid when, the periods add up to the interest that is owed and was paid', () => {
  const payments = fc.array(fc.record({ days: fc.nat(40), amount: fc.bigInt(1n, 900_00n) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(payments, fc.nat(60), (list, more) => {
      let facts = lent;
      let on: string = startsOn;
      for (const { days, amount } of list) {
        on = addDays(on, days);
        const { owed } = standingOf(facts, on);
        const parts = allocate(amount, owed);
        if (parts.penalty + parts.interest + parts.principal !== amount) break;
        facts = { ...facts, repayments: [...facts.repayments, { on, ...parts }] };
      }
      const today = addDays(on, more);
      const { owed } = standingOf(facts, today);
      const paid = sum(facts.repayments.map(({ interest }) => interest));
      const periods = interestDerivation(facts, today);
      expect(sum(periods.map(({ interest }) => interest))).toBe(owed.interestDue + owed.accrued + paid);
      for (const { nights, interest } of periods) {
        const nightly = sum(nights.map((each) => each.outstanding * BigInt(each.nights)));
        expect(interest).toBe(interestOn(nightly, facts.rateBps));
      }
    }),
  );
});

it('late days that are alike stand in one row, and every other in its own', () => {
  const day = (on: string, base: bigint, amount: bigint) => ({ on, base, amount });
  expect(
    lateDays([
      day('2026-04-06', 991_71n, 50n),
      day('2026-04-07', 991_71n, 50n),
      day('2026-04-08', 500_00n, 25n),
      day('2026-04-10', 500_00n, 25n),
    ]),
  ).toEqual([
    { from: '2026-04-06', to: '2026-04-07', days: 2, base: 991_71n, amount: 50n },
    { from: '2026-04-08', to: '2026-04-08', days: 1, base: 500_00n, amount: 25n },
    { from: '2026-04-10', to: '2026-04-10', days: 1, base: 500_00n, amount: 25n },
  ]);
  expect(lateDays([])).toEqual([]);
});
