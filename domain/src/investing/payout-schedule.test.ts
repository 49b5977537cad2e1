import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { interestBetween, interestOver } from './interest.ts';
import {
  dailyInterestDates,
  maturityOf,
  nextPayout,
  type Payout,
  payoutSchedule,
  payoutsDueOn,
} from './payout-schedule.ts';
import { repaymentStyles, type SubscriptionTerms } from './terms.ts';

const termsOf = (maxDays: number): fc.Arbitrary<SubscriptionTerms> =>
  fc.record({
    principal: fc.bigInt(1n, 10n ** 15n),
    rateBps: fc.integer({ min: 1, max: 10_000 }),
    cycleDays: fc.integer({ min: 1, max: maxDays }),
    style: fc.constantFrom(...repaymentStyles),
    valueOn: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2023-01-01', days)),
  });

const of = (kind: Payout['kind'], schedule: Payout[]) => schedule.filter((payout) => payout.kind === kind);

test('the interest of a schedule adds up to the contract to the cent', () => {
  fc.assert(
    fc.property(termsOf(1_500), (terms) => {
      const interest = sum(of('interest', payoutSchedule(terms)).map((payout) => payout.amount));
      expect(interest).toBe(interestOver(terms.principal, terms.rateBps, terms.cycleDays));
    }),
  );
});

test('the principal comes back once, whole, at maturity and last', () => {
  fc.assert(
    fc.property(termsOf(1_500), (terms) => {
      const schedule = payoutSchedule(terms);
      const last = { kind: 'principal', dueOn: maturityOf(terms), amount: terms.principal };
      expect(of('principal', schedule)).toEqual([last]);
      expect(schedule.at(-1)).toEqual(last);
    }),
  );
});

test('payouts stand in order, each on its own day after the first, each above zero', () => {
  fc.assert(
    fc.property(termsOf(1_500), (terms) => {
      const interest = of('interest', payoutSchedule(terms));
      for (const [i, payout] of interest.entries()) {
        expect(payout.amount > 0n).toBe(true);
        expect(payout.dueOn > (interest[i - 1]?.dueOn ?? terms.valueOn)).toBe(true);
        expect(payout.dueOn <= maturityOf(terms)).toBe(true);
      }
    }),
  );
});

test('the dates of daily interest are the first and the last of its schedule', () => {
  const tiny = fc.record({
    principal: fc.bigInt({ min: 1n, max: 30_00n }),
    rateBps: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(termsOf(400), fc.oneof(fc.constant({}), tiny), (some, small) => {
      const terms = { ...some, ...small, style: 'interest_daily' } as const;
      const days = of('interest', payoutSchedule(terms)).map((payout) => payout.dueOn);
      const [first, last] = [days[0], days.at(-1)];
      expect(dailyInterestDates(terms)).toEqual(first && last ? { first, last } : undefined);
    }),
  );
});

test('the next payout of a day is the first of the schedule after it', () => {
  fc.assert(
    fc.property(termsOf(200), fc.integer({ min: -5, max: 230 }), (terms, n) => {
      const day = addDays(terms.valueOn, n);
      expect(nextPayout(terms, day)).toEqual(payoutSchedule(terms).find(({ dueOn }) => dueOn > day));
    }),
    { numRuns: 60 },
  );
});

test("the daily job's answers, put together, are the schedule", () => {
  fc.assert(
    fc.property(termsOf(200), (terms) => {
      const days = Array.from({ length: terms.cycleDays + 40 }, (_, i) => addDays(terms.valueOn, i - 20));
      expect(days.flatMap((day) => payoutsDueOn(terms, day))).toEqual(payoutSchedule(terms));
    }),
    { numRuns: 60 },
  );
});

test('interest over two spans is interest over both together', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 16n),
      fc.nat(10_000),
      fc.nat(2_000),
      fc.nat(2_000),
      (principal, rateBps, first, second) => {
        const parts =
          interestOver(principal, rateBps, first) +
          interestBetween(principal, rateBps, first, first + second);
        expect(parts).toBe(interestOver(principal, rateBps, first + second));
      },
    ),
  );
});

test('interest never exceeds the exact figure, and misses it by less than a cent', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 16n), fc.nat(10_000), fc.nat(4_000), (principal, rateBps, days) => {
      const exact = principal * BigInt(rateBps) * BigInt(days);
      const paid = interestOver(principal, rateBps, days) * 3_650_000n;
      expect(paid <= exact && exact < paid + 3_650_000n).toBe(true);
    }),
  );
});

describe('by hand', () => {
  const terms = { principal: 10_000_00n, rateBps: 365, cycleDays: 31, valueOn: '2028-01-31' } as const;

  test('10,000.00 at 3.65 % earn 1.00 a day', () => {
    const schedule = payoutSchedule({ ...terms, style: 'interest_daily' });
    expect(of('interest', schedule)).toHaveLength(31);
    expect(new Set(of('interest', schedule).map((payout) => payout.amount))).toEqual(new Set([100n]));
    expect(schedule[0]).toEqual({ kind: 'interest', dueOn: '2028-02-01', amount: 100n });
  });

  test('at maturity everything falls due together', () => {
    expect(payoutSchedule({ ...terms, style: 'at_maturity' })).toEqual([
      { kind: 'interest', dueOn: '2028-03-02', amount: 3_100n },
      { kind: 'principal', dueOn: '2028-03-02', amount: 10_000_00n },
    ]);
  });

  test('monthly interest falls on the last day of a shorter month, here 29 February', () => {
    expect(payoutSchedule({ ...terms, style: 'interest_monthly' })).toEqual([
      { kind: 'interest', dueOn: addMonths('2028-01-31', 1), amount: 2_900n },
      { kind: 'interest', dueOn: '2028-03-02', amount: 200n },
      { kind: 'principal', dueOn: '2028-03-02', amount: 10_000_00n },
    ]);
  });

  test('what a day earns below a cent is paid once a cent is full', () => {
    const small = { ...terms, principal: 33_33n, style: 'interest_daily' } as const;
    expect(of('interest', payoutSchedule(small))).toHaveLength(10);
    expect(sum(of('interest', payoutSchedule(small)).map((payout) => payout.amount))).toBe(10n);
  });

  test('nothing falls due on the first day, before it, or after maturity', () => {
    for (const style of repaymentStyles)
      for (const day of ['2028-01-30', '2028-01-31', '2028-03-03'])
        expect(payoutsDueOn({ ...terms, style }, day)).toEqual([]);
  });
});
