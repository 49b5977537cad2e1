import { expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import type { LoanFacts, PenaltyTerms } from './loan-facts.ts';
import { payoffOf, standingOf } from './loan-standing.ts';
import { missingPenalties } from './penalties.ts';
import { loanSchedule } from './schedule.ts';

const startsOn = '2026-03-02';
const terms = {
  principal: 3_000_00n,
  rateBps: 960,
  months: 3,
  method: 'equal_instalments' as const,
  startsOn,
};
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
const lent: LoanFacts = { ...terms, instalments: loanSchedule(terms), repayments: [], penalties: [] };
const lost: LoanFacts = {
  ...lent,
  penalties: missingPenalties(lent, agreed, '2026-04-11'),
  writtenOffOn: '2026-04-12',
};

it('what was written off is owed as on that day, for ever, and nothing of it is late', () => {
  const { owed, rows, overdueSince } = standingOf(lost, '2026-04-12');
  // Six days of 0.50; 24.46 of the first period, and 7.89 of ten nights of the second.
  expect(owed).toEqual({
    penalty: 3_00n,
    interestDue: 24_46n,
    principalDue: 991_71n,
    accrued: 7_89n,
    principalAhead: 2_008_29n,
  });
  expect([rows, overdueSince]).toEqual([[], null]);
  expect(standingOf(lost, '2029-01-01').owed).toEqual(owed);
  expect(missingPenalties(lost, agreed, '2029-01-01')).toEqual([]);
});

it('no day is charged from the one on which it was written off, though a run comes late', () => {
  const late = { ...lent, writtenOffOn: '2026-04-12' };
  expect(missingPenalties(late, agreed, '2026-05-01').at(-1)?.on).toBe('2026-04-11');
  expect(missingPenalties(late, agreed, '2026-04-07').at(-1)?.on).toBe('2026-04-07');
});

it('repayments reduce it, in the order of every repayment, until nothing is owed', () => {
  const before = standingOf(lost, '2026-09-01').owed;
  const part = allocate(100_00n, before);
  expect(part).toEqual({ penalty: 3_00n, interest: 24_46n, principal: 72_54n });
  const repaid = { ...lost, repayments: [{ on: '2026-09-01', ...part }] };
  const after = standingOf(repaid, '2026-12-01');
  expect(payoffOf(after.owed)).toBe(payoffOf(before) - 100_00n);
  expect(after.outstanding).toBe(3_000_00n - 72_54n);
  const rest = allocate(payoffOf(after.owed), after.owed);
  const settled = { ...repaid, repayments: [...repaid.repayments, { on: '2026-12-01', ...rest }] };
  expect(payoffOf(standingOf(settled, '2027-01-01').owed)).toBe(0n);
});
