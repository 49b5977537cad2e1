import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { isRefusal, rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { lastDueOn } from './due-dates.ts';
import type { LoanFacts } from './loan-facts.ts';
import { dueNow, payoffOf, standingOf } from './loan-standing.ts';
import { type LoanCommand, loanTable } from './loan-state.table.ts';
import { withdrawableUntil } from './loan-state.ts';
import { loanSchedule } from './schedule.ts';

// A Monday; the first instalment falls due on a Thursday.
const startsOn = '2026-01-05';
const terms = {
  principal: 3_000_00n,
  rateBps: 960,
  months: 3,
  method: 'equal_instalments' as const,
  startsOn,
};
const facts: LoanFacts = {
  ...terms,
  instalments: loanSchedule(terms),
  repayments: [],
  penalties: [],
};
const until = withdrawableUntil(startsOn, { coolingOffDays: 14 });
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const rowsFor = (wanted: LoanCommand) =>
  rowsOf(loanTable)
    .filter(({ from, command }) => from === 'repaying' && command === wanted)
    .map((row) => [rowName(row), row] as const);
const on = (date: string, when: When | null) => standingOf(facts, addDays(date, shifts[when ?? 'at']));

test('a loan is paid out, repaid or written off, and settled; nothing leads back', () => {
  expect(stepsIn(loanTable)).toEqual([
    'waiting → repaying',
    'repaying → settled',
    'repaying → written_off',
    'written_off → settled',
  ]);
});

describe('a loan that is repaid', () => {
  test.each(rowsFor('withdraw'))('%s', (_name, { when, outcome }) => {
    expect(addDays('2026-01-19', shifts[when ?? 'at']) > until).toBe(isRefusal(outcome));
  });

  test.each(rowsFor('write_off'))('%s', (_name, { when, outcome }) => {
    expect(on('2026-02-05', when).overdueSince).toBe(isRefusal(outcome) ? null : '2026-02-05');
  });

  test.each(rowsFor('collect'))('%s', (_name, { when, outcome }) => {
    expect(lastDueOn(facts.instalments)).toBe('2026-04-05');
    // The job pays what is due, which ends the loan once nothing else is owed.
    const { owed } = on('2026-04-05', when);
    expect(dueNow(owed) === payoffOf(owed)).toBe(outcome === 'settled');
  });
});
