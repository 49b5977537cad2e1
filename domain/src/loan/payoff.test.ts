import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { max, min, sum } from '../money/amount.ts';
import { allocate } from './allocate.ts';
import { deferralRefusal, deferredDate } from './deferral.ts';
import { promisedUntil } from './due-dates.ts';
import type { LoanFacts, PenaltyTerms } from './loan-facts.ts';
import { payoffOf, standingOf } from './loan-standing.ts';
import { loanMethods, loanTerms } from './loan-terms.ts';
import { missingPenalties } from './penalties.ts';
import { loanSchedule } from './schedule.ts';

/** What ends a loan today, and what ends it tomorrow. */

const startsOn = '2026-03-02';
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
const rules = { deferMonths: 1, deferrals: 2 };

const step = fc.record({
  days: fc.integer({ min: 0, max: 60 }),
  /** Percent of all that is owed then that is repaid. */
  part: fc.integer({ min: 0, max: 60 }),
  /** Which instalment is deferred then, where that is allowed. */
  deferred: fc.option(fc.nat(23), { nil: null }),
});
interface Step {
  days: number;
  part: number;
  deferred: number | null;
}

const life = fc.record({
  principal: fc.bigInt({ min: 100_00n, max: 50_000_00n }),
  rateBps: fc.integer({ min: 1, max: 1_380 }),
  months: fc.constantFrom(...loanTerms),
  method: fc.constantFrom(...loanMethods),
  steps: fc.array(step, { maxLength: 8 }),
  /** Days until somebody looks. */
  more: fc.integer({ min: 0, max: 120 }),
});

const broughtUp = (facts: LoanFacts, on: BusinessDate): LoanFacts => ({
  ...facts,
  penalties: [...facts.penalties, ...missingPenalties(facts, agreed, addDays(on, -1))],
});

function repay(facts: LoanFacts, on: BusinessDate, amount: bigint): LoanFacts {
  if (amount === 0n) return facts;
  const parts = allocate(amount, standingOf(facts, on).owed);
  return { ...facts, repayments: [...facts.repayments, { on, ...parts }] };
}

function defer(facts: LoanFacts, on: BusinessDate, nth: number): LoanFacts {
  const position = (nth % facts.instalments.length) + 1;
  const isPaid = standingOf(facts, on).rows.find((row) => row.position === position)?.state === 'paid';
  if (deferralRefusal(facts.instalments, isPaid, { position, months: 1 }, rules, on) !== null) return facts;
  const instalments = facts.instalments.map((each, index) =>
    index + 1 === position ? { ...each, deferredTo: deferredDate(each.dueOn, 1), deferredOn: on } : each,
  );
  return { ...facts, instalments };
}

/** Returns a loan as it is known on the day that somebody looks. */
function lived(
  terms: Omit<Parameters<typeof loanSchedule>[0], 'startsOn'>,
  steps: readonly Step[],
  more: number,
): { facts: LoanFacts; on: BusinessDate } {
  let facts: LoanFacts = {
    ...terms,
    startsOn,
    instalments: loanSchedule({ ...terms, startsOn }),
    repayments: [],
    penalties: [],
  };
  let on: BusinessDate = startsOn;
  for (const { days, part, deferred } of steps) {
    on = addDays(on, days);
    facts = broughtUp(facts, on);
    if (deferred !== null) facts = defer(facts, on, deferred);
    facts = repay(facts, on, (payoffOf(standingOf(facts, on).owed) * BigInt(part)) / 100n);
  }
  on = addDays(on, more);
  return { facts: broughtUp(facts, on), on };
}

const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Reckons what a night costs, from the nights of its period one by one: the period is rounded, and no night by itself. */
function costOfNight(facts: LoanFacts, night: BusinessDate): bigint {
  const { principal, rateBps, instalments, repayments } = facts;
  const starts = [startsOn, ...instalments.slice(0, -1).map(({ dueOn }) => dueOn)];
  const from = starts.findLast((start) => start <= night) ?? startsOn;
  const outstandingIn = (one: BusinessDate) =>
    principal - sum(repayments.filter(({ on }) => on <= one).map((each) => each.principal));
  let before = 0n;
  for (let one = from; one < night; one = addDays(one, 1)) before += outstandingIn(one);
  const costs = (principalDays: bigint) => halfUp(principalDays * BigInt(rateBps), 365n * 10_000n);
  return costs(before + outstandingIn(night)) - costs(before);
}

/** Reckons what a day costs on which principal is overdue: what is left of the cap at the most. */
function costOfLateDay(facts: LoanFacts, on: BusinessDate): bigint {
  const { principal, instalments, repayments, penalties } = facts;
  const late = instalments.filter((each) => addDays(promisedUntil(each), agreed.graceDays + 1) <= on);
  const unpaid = sum(late.map((each) => each.principal)) - sum(repayments.map((each) => each.principal));
  const left = (principal * BigInt(agreed.capBps)) / 10_000n - sum(penalties.map(({ amount }) => amount));
  return min(left, halfUp(max(0n, unpaid) * BigInt(agreed.bpsPerDay), 10_000n));
}

it('tomorrow it takes what it takes today, and the night and the late day between, to the cent', () => {
  fc.assert(
    fc.property(life, ({ steps, more, ...terms }) => {
      const { facts, on } = lived(terms, steps, more);
      const tomorrow = addDays(on, 1);
      const before = payoffOf(standingOf(facts, on).owed);
      const after = payoffOf(standingOf(broughtUp(facts, tomorrow), tomorrow).owed);
      expect(after - before).toBe(costOfNight(facts, on) + costOfLateDay(facts, on));
    }),
  );
});

it('whoever pays it today owes nothing tomorrow, nor ever after', () => {
  fc.assert(
    fc.property(life, fc.integer({ min: 1, max: 400 }), ({ steps, more, ...terms }, later) => {
      const { facts, on } = lived(terms, steps, more);
      const ended = repay(facts, on, payoffOf(standingOf(facts, on).owed));
      for (const day of [on, addDays(on, 1), addDays(on, later)]) {
        const now = broughtUp(ended, day);
        expect(now.penalties).toEqual(ended.penalties);
        expect(payoffOf(standingOf(now, day).owed)).toBe(0n);
      }
    }),
  );
});

it('whoever pays today’s sum a day late has left what that day cost', () => {
  fc.assert(
    fc.property(life, ({ steps, more, ...terms }) => {
      const { facts, on } = lived(terms, steps, more);
      const tomorrow = addDays(on, 1);
      const late = broughtUp(facts, tomorrow);
      const paid = repay(late, tomorrow, payoffOf(standingOf(facts, on).owed));
      const left = payoffOf(standingOf(paid, tomorrow).owed);
      expect(left).toBe(costOfNight(facts, on) + costOfLateDay(facts, on));
    }),
  );
});
