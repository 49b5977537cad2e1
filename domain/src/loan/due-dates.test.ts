import { describe, expect, it, test } from 'vitest';
import { payableUntil, promisedUntil } from './due-dates.ts';
import type { LoanFacts, PenaltyTerms } from './loan-facts.ts';
import { standingOf } from './loan-standing.ts';
import { missingPenalties } from './penalties.ts';
import { loanSchedule } from './schedule.ts';

describe('an instalment is paid in time', () => {
  // 1 May 2026 is a Friday, 31 December a Thursday.
  const cases: [name: string, dueOn: string, closed: string[], until: string][] = [
    ['on its due date', '2026-05-01', [], '2026-05-01'],
    ['on the Monday after a weekend', '2026-05-02', [], '2026-05-04'],
    ['on the day after a holiday', '2026-05-06', ['2026-05-06'], '2026-05-07'],
    ['on the Monday after a holiday and a weekend', '2026-05-01', ['2026-05-01'], '2026-05-04'],
    ['after a weekend that goes on', '2026-05-02', ['2026-05-04', '2026-05-05'], '2026-05-06'],
    ['in the new year', '2026-12-31', ['2026-12-31', '2027-01-01'], '2027-01-04'],
    ['whatever day before it is closed', '2026-05-07', ['2026-05-06'], '2026-05-07'],
    ['not on a Saturday, though others work on it', '2026-05-09', ['2026-05-08'], '2026-05-11'],
  ];
  test.each(cases)('%s', (_name, dueOn, closed, until) => {
    expect(payableUntil(dueOn, new Set(closed))).toBe(until);
  });

  it('until the day that was promised, of the date that it has now', () => {
    const promised = { dueOn: '2026-05-06', payableUntil: '2026-05-08' };
    expect(promisedUntil(promised)).toBe('2026-05-08');
    expect(promisedUntil({ dueOn: '2026-05-02' })).toBe('2026-05-04');
    const moved = { ...promised, deferredTo: '2026-06-06', deferredUntil: '2026-06-09' };
    expect(promisedUntil(moved)).toBe('2026-06-09');
    expect(promisedUntil({ ...promised, deferredTo: '2026-06-06' })).toBe('2026-06-08');
    expect(promisedUntil({ ...promised, deferredTo: null, deferredUntil: null })).toBe('2026-05-08');
  });
});

describe('a loan of which an instalment was promised a later day', () => {
  const terms = {
    principal: 3_000_00n,
    rateBps: 960,
    months: 3,
    method: 'equal_instalments' as const,
    startsOn: '2026-03-02',
  };
  const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
  const plain: LoanFacts = { ...terms, instalments: loanSchedule(terms), repayments: [], penalties: [] };
  // 2 April 2026 is a Thursday, and the days until the Monday after it are closed.
  const facts: LoanFacts = {
    ...plain,
    instalments: plain.instalments.map((each, index) =>
      index === 0 ? { ...each, payableUntil: '2026-04-07' } : each,
    ),
  };

  it('is late from the day after it, and costs as much interest as any other', () => {
    const [on, after] = [standingOf(facts, '2026-04-07'), standingOf(facts, '2026-04-08')];
    expect(on.rows[0]).toMatchObject({ dueOn: '2026-04-02', payableUntil: '2026-04-07', state: 'due' });
    expect([on.overdueSince, after.overdueSince]).toEqual([null, '2026-04-07']);
    expect(after.owed).toEqual(standingOf(plain, '2026-04-08').owed);
  });

  it('costs a penalty once the days of grace after it are over', () => {
    expect(missingPenalties(facts, agreed, '2026-04-10')).toEqual([]);
    expect(missingPenalties(facts, agreed, '2026-04-11')).toMatchObject([
      { on: '2026-04-11', base: 991_71n },
    ]);
    expect(missingPenalties(plain, agreed, '2026-04-11')).toHaveLength(6);
  });
});
