import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { isRefusal, rowName, rowsOf } from '../states/state-table.ts';
import { allocate } from './allocate.ts';
import { deferralRefusal, deferredDate } from './deferral.ts';
import { deferralTable } from './deferral-state.table.ts';
import { fallsDueOn, lastDueOn } from './due-dates.ts';
import type { LoanFacts, PenaltyTerms } from './loan-facts.ts';
import { dueNow, payoffOf, standingOf } from './loan-standing.ts';
import { loanMethods, loanTerms } from './loan-terms.ts';
import { missingPenalties } from './penalties.ts';
import { loanSchedule } from './schedule.ts';

const startsOn = '2026-03-02';
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
const rules = { deferMonths: 1, deferrals: 1 };
const base = {
  principal: 3_000_00n,
  rateBps: 960,
  months: 3,
  method: 'equal_instalments' as const,
  startsOn,
};

const lent = (change: Partial<Parameters<typeof loanSchedule>[0]> = {}): LoanFacts => {
  const terms = { ...base, ...change };
  return { ...terms, instalments: loanSchedule(terms), repayments: [], penalties: [] };
};
/** Returns a loan of which an instalment has moved by so many months. */
const deferred = (facts: LoanFacts, position: number, months = 1): LoanFacts => ({
  ...facts,
  instalments: facts.instalments.map((each, index) =>
    index + 1 === position ? { ...each, deferredTo: deferredDate(each.dueOn, months) } : each,
  ),
});
const repay = (facts: LoanFacts, on: string, amount: bigint): LoanFacts => {
  const { owed } = standingOf(facts, on);
  return { ...facts, repayments: [...facts.repayments, { on, ...allocate(amount, owed) }] };
};
const owedOn = (facts: LoanFacts, on: string) => standingOf(facts, on).owed;

describe('an instalment that was deferred by a month', () => {
  // As agreed: 991.71 + 24.46 on 2 April, 1,000.32 + 15.85 on 2 May, 1,007.97 + 8.22 on 2 June.
  const facts = deferred(lent(), 1);

  it('is not due on its own date, and what it costs until then is owed by whoever ends the loan', () => {
    expect(owedOn(facts, '2026-04-02')).toEqual({
      penalty: 0n,
      interestDue: 0n,
      principalDue: 0n,
      accrued: 24_46n,
      principalAhead: 3_000_00n,
    });
    // 24.46 of the first period, and 3,000.00 × 9.6 % × 10 ÷ 365 of the second.
    expect(owedOn(facts, '2026-04-12').accrued).toBe(24_46n + 7_89n);
    expect(standingOf(facts, '2026-04-12').overdueSince).toBeNull();
  });

  it('falls due with the next one, with interest at the rate of the loan on what was not paid', () => {
    const { owed, rows } = standingOf(facts, '2026-05-02');
    // The second period costs 3,000.00 × 9.6 % × 30 ÷ 365 = 23.67 in place of 15.85.
    expect(owed).toMatchObject({ interestDue: 24_46n + 23_67n, principalDue: 1_992_03n, accrued: 0n });
    expect(rows).toMatchObject([
      { position: 1, dueOn: '2026-05-02', deferredFrom: '2026-04-02', interest: 24_46n },
      { position: 2, dueOn: '2026-05-02', deferredFrom: null, interest: 23_67n },
      { position: 3, dueOn: '2026-06-02', deferredFrom: null, interest: 8_22n },
    ]);
  });

  it('costs no penalty until its new days of grace are over, whatever was charged before', () => {
    // 2 May is a Saturday: payable until Monday 4 May, three days of grace, and the first day that costs is 8 May.
    expect(missingPenalties(facts, agreed, '2026-05-07')).toEqual([]);
    expect(missingPenalties(facts, agreed, '2026-05-08')).toEqual([
      { on: '2026-05-08', base: 1_992_03n, amount: 1_00n },
    ]);
    const charged = { ...facts, penalties: missingPenalties(lent(), agreed, '2026-04-08') };
    expect(charged.penalties).toHaveLength(3);
    expect(missingPenalties(charged, agreed, '2026-05-07')).toEqual([]);
  });

  it('stands behind one that falls due before it, which is paid first', () => {
    const moved = repay(deferred(lent(), 1, 2), '2026-05-02', 1_000_32n + 23_67n);
    const { rows, owed } = standingOf(moved, '2026-05-02');
    expect(rows.map(({ position, state }) => [position, state])).toEqual([
      [2, 'paid'],
      [1, 'upcoming'],
      [3, 'upcoming'],
    ]);
    expect(owed).toMatchObject({ interestDue: 0n, principalDue: 0n, accrued: 24_46n });
  });

  it('makes the loan longer where it is the last, at the rate of the loan', () => {
    const all = deferred(repay(repay(lent(), '2026-04-02', 1_016_17n), '2026-05-02', 1_016_17n), 3);
    expect(lastDueOn(all.instalments)).toBe('2026-07-02');
    expect(owedOn(all, '2026-06-02')).toMatchObject({ interestDue: 0n, accrued: 8_22n });
    // 1,007.97 × 9.6 % × 61 ÷ 365.
    expect(owedOn(all, '2026-07-02')).toMatchObject({ interestDue: 16_17n, accrued: 0n });
    expect(standingOf(all, '2026-05-20').rows[2]?.interest).toBe(16_17n);
  });
});

describe('an instalment may be deferred', () => {
  const { instalments } = lent();
  const today = '2026-04-10';
  const refusal = (position: number, months = 1, change: Partial<typeof rules> = {}, on = today) =>
    deferralRefusal(instalments, false, { position, months }, { ...rules, ...change }, on);

  it('once, by as many months as the rules allow, to a date that is to come', () => {
    expect([refusal(1), refusal(2), refusal(3)]).toEqual([null, null, null]);
    expect(refusal(1, 2)).toBe('too_long');
    expect(refusal(1, 2, { deferMonths: 2 })).toBeNull();
    expect(refusal(1, 1, { deferrals: 0 })).toBe('used_up');
    const again = (position: number) => {
      const { instalments: moved } = deferred(lent(), 1);
      return deferralRefusal(moved, false, { position, months: 1 }, { deferMonths: 1, deferrals: 2 }, today);
    };
    expect([again(1), again(2)]).toEqual(['used_up', null]);
    expect([refusal(1, 1, {}, '2026-05-01'), refusal(1, 1, {}, '2026-05-02')]).toEqual([
      null,
      'date_invalid',
    ]);
  });

  it('not once it is paid, nor behind the last one, which stays where it is', () => {
    expect(deferralRefusal(instalments, true, { position: 1, months: 1 }, rules, today)).toBe('paid');
    expect(refusal(4)).toBe('paid');
    expect(refusal(2, 2, { deferMonths: 3 })).toBe('date_invalid');
    expect(refusal(3, 2, { deferMonths: 3 })).toBeNull();
    expect(deferralRefusal([], false, { position: 1, months: 1 }, rules, today)).toBe('paid');
  });

  const timed = rowsOf(deferralTable).filter(({ when }) => when !== null);
  test.each(timed.map((row) => [rowName(row), row] as const))('%s', (_name, { when, outcome }) => {
    const on = addDays('2026-05-02', { before: -1, at: 0, after: 1 }[when ?? 'at']);
    expect(refusal(1, 1, {}, on) === null).toBe(!isRefusal(outcome));
  });
});

it('a deferral costs the nights of the loan and nothing beside them, whatever is deferred', () => {
  const terms = fc.record({
    principal: fc.bigInt({ min: 100_00n, max: 50_000_00n }),
    rateBps: fc.integer({ min: 1, max: 1_380 }),
    months: fc.constantFrom(...loanTerms),
    method: fc.constantFrom(...loanMethods),
    part: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(terms, fc.nat(), fc.nat(90), ({ part, ...each }, seed, days) => {
      const facts = lent(each);
      const position = (seed % each.months) + 1;
      const moved = deferred(facts, position);
      const on = addDays(startsOn, days);
      // Before anything is paid both have cost the same.
      const [before, after] = [payoffOf(owedOn(facts, on)), payoffOf(owedOn(moved, on))];
      expect(after).toBe(before);
      const first = moved.instalments.map(fallsDueOn).toSorted()[0] ?? startsOn;
      const due = dueNow(owedOn(moved, first));
      const amount = (due * BigInt(part)) / 100n;
      const repaid = amount > 0n ? repay(moved, first, amount) : moved;
      const { owed, outstanding } = standingOf(repaid, first);
      for (const value of Object.values(owed)) expect(value >= 0n).toBe(true);
      expect(owed.principalDue + owed.principalAhead).toBe(outstanding);
      const ended = repay(repaid, first, payoffOf(owed));
      expect(payoffOf(owedOn(ended, addDays(first, 400)))).toBe(0n);
    }),
  );
});
