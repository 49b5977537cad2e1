import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loanToValueBps,
  mostLent,
  priceReaching,
  reaches,
  releasable,
  repaymentBelow,
  sharesBelow,
} from './loan-to-value.ts';
import { nightsUntil, repaymentParts } from './pledge-interest.ts';
import { levelAt, nextPrice, type PledgeState, simulatePledge, standingAt } from './pledge-state.ts';

const terms = { warningBps: 6_500, callBps: 7_500, cureHours: 48 };
// 1,000 shares, 5,000.00 owed.
const secured = { shares: 1_000n, debt: 5_000_00n };

test('half of what 1,000 shares are worth at 10.00 is 5,000.00', () => {
  expect(mostLent(1_000n, 10_00n, 5_000)).toBe(5_000_00n);
  expect(loanToValueBps(secured, 10_00n)).toBe(5_000);
  expect(mostLent(3n, 33n, 5_000)).toBe(49n);
});

test.each([
  { price: 7_70n, level: 'healthy' },
  // 5,000.00 ÷ 65 % ÷ 1,000 = 7.6923…: at 7.69 the loan is above 65 %.
  { price: 7_69n, level: 'warned' },
  { price: 6_67n, level: 'warned' },
  // 5,000.00 ÷ 75 % ÷ 1,000 = 6.666…
  { price: 6_66n, level: 'called' },
  { price: 1n, level: 'called' },
])('at $price the loan is $level', ({ price, level }) => {
  expect(levelAt(secured, price, terms)).toBe(level);
});

test('the prices at which something happens are the last ones at which it does', () => {
  expect(priceReaching(secured, 6_500)).toBe(7_69n);
  expect(priceReaching(secured, 7_500)).toBe(6_66n);
  expect(priceReaching({ shares: 0n, debt: 1n }, 6_500)).toBe(0n);
  expect(nextPrice('healthy', secured, terms)).toBe(7_69n);
  expect(nextPrice('warned', secured, terms)).toBe(6_66n);
  expect(nextPrice('called', secured, terms)).toBeNull();
});

test('a loan to value is rounded up, nothing owed is nothing, and without shares it is beyond measure', () => {
  expect(loanToValueBps({ shares: 3n, debt: 1n }, 1n)).toBe(3_334);
  expect(loanToValueBps({ shares: 0n, debt: 0n }, 1n)).toBe(0);
  expect(loanToValueBps({ shares: 0n, debt: 1n }, 1n)).toBe(Number.MAX_SAFE_INTEGER);
});

test('what the shares that stay are worth twice over may leave', () => {
  expect(releasable(secured, 10_00n, 5_000)).toBe(0n);
  expect(releasable(secured, 20_00n, 5_000)).toBe(500n);
  expect(releasable({ ...secured, debt: 0n }, 10_00n, 5_000)).toBe(1_000n);
  expect(releasable(secured, 5_00n, 5_000)).toBe(0n);
});

const money = fc.bigInt({ min: 1n, max: 10n ** 9n });
const some = fc.record({ shares: fc.bigInt({ min: 1n, max: 10n ** 6n }), debt: money });
const bps = fc.integer({ min: 1_000, max: 9_000 });

test('what ends a call is the least that does: one cent or one share less does not', () => {
  fc.assert(
    fc.property(some, money, bps, (loan, price, limit) => {
      if (!reaches(loan, price, limit)) {
        expect([repaymentBelow(loan, price, limit), sharesBelow(loan, price, limit)]).toEqual([0n, 0n]);
        return;
      }
      const repay = repaymentBelow(loan, price, limit);
      expect(reaches({ ...loan, debt: loan.debt - repay }, price, limit)).toBe(false);
      expect(reaches({ ...loan, debt: loan.debt - repay + 1n }, price, limit)).toBe(true);
      const shares = sharesBelow(loan, price, limit);
      expect(reaches({ ...loan, shares: loan.shares + shares }, price, limit)).toBe(false);
      expect(reaches({ ...loan, shares: loan.shares + shares - 1n }, price, limit)).toBe(true);
    }),
  );
});

test('what may leave keeps the loan within its value, and one share more would not', () => {
  fc.assert(
    fc.property(some, money, bps, (loan, price, limit) => {
      const out = releasable(loan, price, limit);
      const fits = (left: bigint) => loan.debt <= mostLent(left, price, limit);
      expect(out === 0n || fits(loan.shares - out)).toBe(true);
      expect(fits(loan.shares - out - 1n)).toBe(false);
    }),
  );
});

test('a price reaches a level exactly from the price that is named for it', () => {
  fc.assert(
    fc.property(some, bps, (loan, limit) => {
      const price = priceReaching(loan, limit);
      if (price > 0n) expect(reaches(loan, price, limit)).toBe(true);
      expect(reaches(loan, price + 1n, limit)).toBe(false);
    }),
  );
});

describe('how a pledge stands', () => {
  const now = new Date('2026-03-02T02:00:00Z');
  const end = new Date('2026-03-04T02:00:00Z');
  const before = new Date(end.getTime() - 1);
  const at = (state: PledgeState, cureUntil: Date | null, price: bigint, when = now, debt = secured.debt) =>
    standingAt({ state, cureUntil }, { ...secured, debt }, price, terms, when);

  test.each([
    { from: 'healthy', until: null, price: 7_70n, when: now, to: 'healthy', cure: null },
    { from: 'healthy', until: null, price: 7_69n, when: now, to: 'warned', cure: null },
    { from: 'healthy', until: null, price: 6_66n, when: now, to: 'called', cure: end },
    { from: 'warned', until: null, price: 6_66n, when: now, to: 'called', cure: end },
    { from: 'warned', until: null, price: 7_70n, when: now, to: 'healthy', cure: null },
    { from: 'called', until: end, price: 5_00n, when: before, to: 'called', cure: end },
    { from: 'called', until: end, price: 5_00n, when: end, to: 'overdue', cure: end },
    { from: 'called', until: end, price: 6_67n, when: end, to: 'warned', cure: null },
    { from: 'called', until: end, price: 7_70n, when: before, to: 'healthy', cure: null },
    { from: 'overdue', until: end, price: 5_00n, when: now, to: 'overdue', cure: end },
    { from: 'overdue', until: end, price: 6_67n, when: end, to: 'warned', cure: null },
  ] as const)('$from at $price comes to $to', ({ from, until, price, when, to, cure }) => {
    expect(at(from, until, price, when)).toEqual({ state: to, cureUntil: cure });
  });

  test('what is owed no more has ended', () => {
    expect(at('overdue', end, 1n, end, 0n)).toEqual({ state: 'ended', cureUntil: null });
  });

  test('what is owed no more ends only once no share of it is on sale', () => {
    const paid = (onSale: bigint) =>
      standingAt({ state: 'overdue', cureUntil: end }, { shares: 100n, debt: 0n, onSale }, 5_00n, terms, end);
    expect(paid(100n)).toEqual({ state: 'healthy', cureUntil: null });
    expect(paid(0n)).toEqual({ state: 'ended', cureUntil: null });
  });

  test('a debt whose shares are all sold has no pledge, whatever the price; more shares make it one again', () => {
    const after = (shares: bigint, price: bigint) =>
      standingAt({ state: 'unsecured', cureUntil: null }, { shares, debt: 100_00n }, price, terms, end);
    for (const price of [1n, 10_00n, 1_000_00n])
      expect(after(0n, price)).toEqual({ state: 'unsecured', cureUntil: null });
    expect(after(100n, 10_00n)).toEqual({ state: 'healthy', cureUntil: null });
    expect(nextPrice('unsecured', { shares: 0n, debt: 100_00n }, terms)).toBeNull();
  });

  test('a simulation says what a price would come to, and what would end a call', () => {
    expect(simulatePledge(secured, 6_00n, terms)).toEqual({
      value: 6_000_00n,
      ltvBps: 8_334,
      level: 'called',
      // Below 4,500.00; and 5,000.00 ÷ 75 % ÷ 6.00 = 1,111.1.
      cure: { repay: 500_01n, shares: 112n },
    });
    expect(simulatePledge(secured, 10_00n, terms).cure).toEqual({ repay: 0n, shares: 0n });
  });
});

describe('interest', () => {
  const borrowed = { outstanding: 5_000_00n, rateBps: 600, carriedMicro: 0n, accruedThrough: '2026-02-27' };

  test('5,000.00 at 6 % cost 0.82 a night, and what is left of a cent is carried', () => {
    // 5,000.00 × 6 % ÷ 365 = 82.191780 cents.
    expect(nightsUntil(borrowed, '2026-03-01')).toMatchObject([
      { on: '2026-02-28', interest: 82n, carriedMicro: 191_780n },
      { on: '2026-03-01', interest: 82n, carriedMicro: 383_560n },
    ]);
    expect(nightsUntil(borrowed, '2026-02-27')).toEqual([]);
  });

  test('whether days are counted one by one or all together comes to the same', () => {
    const together = nightsUntil(borrowed, '2026-04-30');
    let state = borrowed;
    const single = together.flatMap(({ on }) => {
      const nights = nightsUntil(state, on);
      state = { ...state, accruedThrough: on, carriedMicro: nights.at(-1)?.carriedMicro ?? 0n };
      return nights;
    });
    expect(single).toEqual(together);
  });

  test('a repayment is used for interest first', () => {
    expect(repaymentParts(50n, { interestDue: 82n })).toEqual({ interest: 50n, principal: 0n });
    expect(repaymentParts(100n, { interestDue: 82n })).toEqual({ interest: 82n, principal: 18n });
  });
});
