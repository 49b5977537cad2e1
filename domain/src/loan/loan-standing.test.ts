import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { allocate } from './allocate.ts';
import type { LoanFacts, PenaltyTerms } from './loan-facts.ts';
import { dueNow, firstUnpaidOn, owedOn, payoffOf, standingOf } from './loan-standing.ts';
import { loanMethods, loanTerms } from './loan-terms.ts';
import { missingPenalties } from './penalties.ts';
import { loanSchedule } from './schedule.ts';

const startsOn = '2026-03-02';
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;

function lent(change: Partial<Parameters<typeof loanSchedule>[0]> = {}): LoanFacts {
  const terms = {
    principal: 3_000_00n,
    rateBps: 960,
    months: 3,
    method: 'equal_instalments' as const,
    startsOn,
    ...change,
  };
  return { ...terms, instalments: loanSchedule(terms), repayments: [], penalties: [] };
}

/** Repays on a date, after the penalties of the days before were written down. */
function repay(facts: LoanFacts, on: string, amount: bigint): LoanFacts {
  const whole = broughtUp(facts, on);
  const { owed } = standingOf(whole, on);
  return { ...whole, repayments: [...whole.repayments, { on, ...allocate(amount, owed) }] };
}
const broughtUp = (facts: LoanFacts, on: string): LoanFacts => ({
  ...facts,
  penalties: [...facts.penalties, ...missingPenalties(facts, agreed, addDays(on, -1))],
});
const statesOn = (facts: LoanFacts, on: string) => standingOf(facts, on).rows.map(({ state }) => state);

describe('how a loan stands', () => {
  it('asks for nothing but the principal on its first day, and for the interest of each night after it', () => {
    expect(payoffOf(standingOf(lent(), startsOn).owed)).toBe(3_000_00n);
    expect(standingOf(lent(), '2026-03-12').owed).toMatchObject({ accrued: 7_89n, interestDue: 0n });
    expect(standingOf(lent(), '2026-04-01').owed.accrued).toBe(23_67n);
  });

  it('is due on the due date, late once the last day for paying is over, and overdue since then', () => {
    // The second of May is a Saturday.
    const facts = repay(lent(), '2026-04-02', 1_016_17n);
    expect(statesOn(facts, '2026-05-01')).toEqual(['paid', 'upcoming', 'upcoming']);
    expect(statesOn(facts, '2026-05-02')).toEqual(['paid', 'due', 'upcoming']);
    expect(statesOn(facts, '2026-05-04')).toEqual(['paid', 'due', 'upcoming']);
    expect(standingOf(facts, '2026-05-04').overdueSince).toBeNull();
    expect(statesOn(facts, '2026-05-05')).toEqual(['paid', 'overdue', 'upcoming']);
    expect(standingOf(facts, '2026-05-05').overdueSince).toBe('2026-05-04');
  });

  it('goes on earning on what is late after the last due date, as interest that is due', () => {
    const facts = repay(repay(lent(), '2026-04-02', 1_016_17n), '2026-05-02', 1_016_17n);
    expect(standingOf(facts, '2026-06-02').owed).toMatchObject({ interestDue: 8_22n, accrued: 0n });
    // 1,007.97 × 9.6 % × (31 + 10) ÷ 365.
    expect(standingOf(facts, '2026-06-12').owed).toMatchObject({ interestDue: 10_87n, accrued: 0n });
  });

  it('costs less from the day on which more was repaid than was due', () => {
    const facts = repay(lent(), '2026-03-12', 1_007_89n);
    expect(facts.repayments).toEqual([
      { on: '2026-03-12', penalty: 0n, interest: 7_89n, principal: 1_000_00n },
    ]);
    // 3,000.00 for 10 nights and 2,000.00 for 21, less what was paid.
    expect(standingOf(facts, '2026-04-02').owed).toMatchObject({ interestDue: 11_05n, principalDue: 0n });
    expect(standingOf(facts, '2026-04-02').rows[0]).toMatchObject({ interest: 18_94n, interestPaid: 7_89n });
  });
});

describe('the short answers', () => {
  it('the first instalment that is not paid moves on with what is paid, and there is none once all are', () => {
    const facts = repay(lent(), '2026-04-02', 1_016_17n);
    expect(firstUnpaidOn(lent(), '2026-04-02')).toBe('2026-04-02');
    expect(firstUnpaidOn(facts, '2026-04-02')).toBe('2026-05-02');
    const ended = repay(facts, '2026-04-02', payoffOf(standingOf(facts, '2026-04-02').owed));
    expect(firstUnpaidOn(ended, '2026-04-02')).toBeNull();
    expect(firstUnpaidOn({ ...facts, writtenOffOn: '2026-08-01' }, '2026-08-02')).toBeNull();
  });
});

describe('overdue principal', () => {
  it('costs nothing for the days of grace, then each day, on what is unpaid at its end', () => {
    const facts = lent();
    expect(missingPenalties(facts, agreed, '2026-04-05')).toEqual([]);
    expect(missingPenalties(facts, agreed, '2026-04-07')).toEqual([
      { on: '2026-04-06', base: 991_71n, amount: 50n },
      { on: '2026-04-07', base: 991_71n, amount: 50n },
    ]);
    const repaid = repay(facts, '2026-04-07', 24_46n + 50n + 500_00n);
    expect(missingPenalties(repaid, agreed, '2026-04-07')).toEqual([
      { on: '2026-04-07', base: 491_71n, amount: 25n },
    ]);
  });

  it('costs no more than the cap, and nothing where nothing is agreed', () => {
    const capped = { ...agreed, capBps: 1 };
    const rows = missingPenalties(lent(), capped, '2026-12-31');
    expect(rows.map(({ amount }) => amount)).toEqual([30n]);
    expect(missingPenalties(lent(), { ...agreed, bpsPerDay: 0 }, '2026-12-31')).toEqual([]);
    expect(missingPenalties({ ...lent(), instalments: [] }, agreed, '2026-12-31')).toEqual([]);
  });

  it('comes to the same whether each day is written on its own or all at once', () => {
    const facts = lent();
    let daily = facts;
    for (let on = startsOn; on <= '2026-07-20'; on = addDays(on, 1)) daily = broughtUp(daily, on);
    expect(daily.penalties).toEqual(missingPenalties(facts, agreed, '2026-07-19'));
  });
});

describe('whatever is repaid and when', () => {
  const life = fc.record({
    principal: fc.bigInt({ min: 100_00n, max: 50_000_00n }),
    rateBps: fc.integer({ min: 1, max: 1_380 }),
    months: fc.constantFrom(...loanTerms),
    method: fc.constantFrom(...loanMethods),
    steps: fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 45 }), part: fc.integer({ min: 1, max: 60 }) }),
      {
        maxLength: 8,
      },
    ),
  });

  it('parts add up to what was paid, nothing falls below zero, and paying all that is owed ends it', () => {
    fc.assert(
      fc.property(life, ({ steps, ...terms }) => {
        let [facts, on] = [lent(terms), startsOn];
        for (const { days, part } of steps) {
          on = addDays(on, days);
          const { owed } = standingOf(broughtUp(facts, on), on);
          const amount = (payoffOf(owed) * BigInt(part)) / 100n;
          for (const value of Object.values(owed)) expect(value >= 0n).toBe(true);
          if (amount === 0n) continue;
          facts = repay(facts, on, amount);
          const last = facts.repayments.at(-1);
          expect(last && last.penalty + last.interest + last.principal).toBe(amount);
          const { owed: left } = standingOf(facts, on);
          expect(payoffOf(left)).toBe(payoffOf(owed) - amount);
        }
        const { rows, overdueSince, ...short } = standingOf(broughtUp(facts, on), on);
        const { owed, outstanding } = short;
        expect(owed.principalDue + owed.principalAhead).toBe(outstanding);
        expect(owedOn(broughtUp(facts, on), on)).toEqual(short);
        const [next] = rows.filter(({ state }) => state !== 'paid');
        expect(firstUnpaidOn(broughtUp(facts, on), on)).toBe(next?.dueOn ?? null);
        expect(overdueSince === null || overdueSince < on).toBe(true);
        const ended = payoffOf(owed) === 0n ? facts : repay(facts, on, payoffOf(owed));
        expect(payoffOf(standingOf(ended, on).owed)).toBe(0n);
        expect(payoffOf(standingOf(ended, addDays(on, 400)).owed)).toBe(0n);
        expect(sum(ended.repayments.map(({ principal }) => principal))).toBe(terms.principal);
      }),
    );
  });

  it('a day more costs one night of what is outstanding, and what is paid as agreed costs what was agreed', () => {
    fc.assert(
      fc.property(life, ({ principal, rateBps, months, method }) => {
        let facts = lent({ principal, rateBps, months, method });
        const before = payoffOf(standingOf(facts, '2026-03-20').owed);
        const after = payoffOf(standingOf(facts, '2026-03-21').owed);
        const night = (Number(principal) * rateBps) / 3_650_000;
        expect(Math.abs(Number(after - before) - night)).toBeLessThanOrEqual(1);
        const schedule = loanSchedule({ principal, rateBps, months, method, startsOn });
        for (const { dueOn, principal: part, interest } of schedule) {
          expect(dueNow(standingOf(facts, dueOn).owed)).toBe(part + interest);
          if (part + interest > 0n) facts = repay(facts, dueOn, part + interest);
        }
        expect(standingOf(facts, schedule.at(-1)?.dueOn ?? startsOn).outstanding).toBe(0n);
      }),
    );
  });
});
