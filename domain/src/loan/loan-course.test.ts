import { expect, it } from 'vitest';
import { sum } from '../money/amount.ts';
import { allocate } from './allocate.ts';
import { courseOf } from './loan-course.ts';
import type { LoanFacts } from './loan-facts.ts';
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
const course = (facts: LoanFacts, today: string) => courseOf(facts, standingOf(facts, today).rows, today);

it('is the schedule of a loan of which nothing was repaid yet', () => {
  expect(course(lent, startsOn).map(({ on, principal, interest }) => [on, principal, interest])).toEqual(
    lent.instalments.map(({ dueOn, principal }, index) => [dueOn, principal, [24_46n, 15_85n, 8_22n][index]]),
  );
});

it('falls by what was repaid when it was, and then by what is left of the rows', () => {
  const ahead = repay(lent, '2026-03-12', 1_007_89n);
  const steps = course(ahead, '2026-03-20');
  expect(steps[0]).toEqual({
    on: '2026-03-12',
    principal: 1_000_00n,
    interest: 7_89n,
    outstanding: 2_000_00n,
  });
  expect(steps.slice(1).map(({ on }) => on)).toEqual(['2026-04-02', '2026-05-02', '2026-06-02']);
  expect(sum(steps.map(({ principal }) => principal))).toBe(3_000_00n);
  expect(steps.at(-1)?.outstanding).toBe(0n);
});

it('has what is late on today, and nothing to come of what is settled', () => {
  const [first] = course(lent, '2026-04-10');
  expect(first).toMatchObject({ on: '2026-04-10', principal: 991_71n, interest: 24_46n });
  const settled = repay(lent, '2026-03-12', 3_007_89n);
  expect(course(settled, '2026-12-31')).toEqual([
    { on: '2026-03-12', principal: 3_000_00n, interest: 7_89n, outstanding: 0n },
  ]);
});
