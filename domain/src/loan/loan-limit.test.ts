import fc from 'fast-check';
import { expect, it } from 'vitest';
import { admissionProblem, isTooMuchFor, regularInstalment, wishProblem } from './application.ts';
import { applicationMayBecome, offerEnds } from './application-state.ts';
import { affordableInstalment, type BorrowerFacts, loanLimit } from './loan-limit.ts';
import { withdrawableUntil } from './loan-state.ts';

const rules = {
  baseLimit: 20_000_00n,
  limitPerSettled: 10_000_00n,
  maxLimit: 40_000_00n,
  maxInstalmentShareBps: 4_000,
};
const facts: BorrowerFacts = {
  isCertified: true,
  settledInTime: 0,
  isOverdue: false,
  outstanding: 0n,
  level: 0,
  loanLimitBps: 0,
};

it.each([
  ['nobody knows', { isCertified: false }, 0n, [['not_certified', 0n]]],
  [
    'is certified',
    {},
    20_000_00n,
    [
      ['certified', 20_000_00n],
      ['settled', 0n],
    ],
  ],
  [
    'repaid one in time and owes another',
    { settledInTime: 1, outstanding: 5_000_00n },
    25_000_00n,
    [
      ['certified', 20_000_00n],
      ['settled', 10_000_00n],
      ['outstanding', -5_000_00n],
    ],
  ],
  [
    'repaid more than counts',
    { settledInTime: 3 },
    40_000_00n,
    [
      ['certified', 20_000_00n],
      ['settled', 30_000_00n],
      ['capped', -10_000_00n],
    ],
  ],
  [
    'has a level, and repaid one in time',
    { settledInTime: 1, level: 2, loanLimitBps: 1_000 },
    33_000_00n,
    [
      ['certified', 20_000_00n],
      ['settled', 10_000_00n],
      ['level', 3_000_00n],
    ],
  ],
  [
    'has a level that would lead beyond what anybody may borrow',
    { settledInTime: 1, level: 6, loanLimitBps: 5_000, outstanding: 5_000_00n },
    35_000_00n,
    [
      ['certified', 20_000_00n],
      ['settled', 10_000_00n],
      ['level', 15_000_00n],
      ['capped', -5_000_00n],
      ['outstanding', -5_000_00n],
    ],
  ],
  [
    'has a level and is not certified',
    { isCertified: false, level: 6, loanLimitBps: 3_000 },
    0n,
    [['not_certified', 0n]],
  ],
  [
    'owes more than the limit',
    { outstanding: 30_000_00n },
    0n,
    [
      ['certified', 20_000_00n],
      ['settled', 0n],
      ['outstanding', -20_000_00n],
    ],
  ],
  [
    'is late',
    { isOverdue: true, outstanding: 5_000_00n },
    0n,
    [
      ['certified', 20_000_00n],
      ['settled', 0n],
      ['outstanding', -5_000_00n],
      ['overdue', -15_000_00n],
    ],
  ],
] as [string, Partial<BorrowerFacts>, bigint, [string, bigint][]][])(
  'who %s may borrow what its lines add up to',
  (_who, change, limit, lines) => {
    const found = loanLimit({ ...facts, ...change }, rules);
    expect(found.limit).toBe(limit);
    expect(found.lines.map(({ kind, amount }) => [kind, amount])).toEqual(lines);
    expect(found.lines.reduce((total, { amount }) => total + amount, 0n)).toBe(limit);
  },
);

it('a level never lowers a limit, and more of it never does', () => {
  const some = { settledInTime: fc.nat(6), isOverdue: fc.boolean(), outstanding: fc.bigInt(0n, 90_000_00n) };
  fc.assert(
    fc.property(fc.record(some), fc.nat(10_000), fc.nat(10_000), (change, a, b) => {
      const at = (loanLimitBps: number) => loanLimit({ ...facts, ...change, level: 1, loanLimitBps }, rules);
      const [less, more] = [at(Math.min(a, b)), at(Math.max(a, b))];
      expect(at(0).limit <= less.limit && less.limit <= more.limit).toBe(true);
      expect(more.lines.reduce((total, { amount }) => total + amount, 0n)).toBe(more.limit);
    }),
  );
});

it('an instalment may take its part of the income, to the cent', () => {
  const income = { monthly: 2_500_00n, committed: 0n };
  expect(affordableInstalment(income, rules)).toBe(1_000_00n);
  expect(isTooMuchFor(income, 1_000_00n, rules)).toBe(false);
  expect(isTooMuchFor(income, 1_000_01n, rules)).toBe(true);
});

it('an instalment has what those of other loans leave of that part', () => {
  expect(affordableInstalment({ monthly: 2_500_00n, committed: 999_99n }, rules)).toBe(1n);
  for (const committed of [1_000_00n, 1_000_01n])
    expect(affordableInstalment({ monthly: 2_500_00n, committed }, rules)).toBe(0n);
});

it('the last instalment is left out where it is all of the principal', () => {
  const rows = [
    { principal: 0n, interest: 8_00n },
    { principal: 0n, interest: 9_00n },
    { principal: 1_000_00n, interest: 7_00n },
  ];
  expect(regularInstalment(rows, 'interest_first')).toBe(9_00n);
  expect(regularInstalment(rows, 'equal_principal')).toBe(1_007_00n);
  expect(regularInstalment([], 'equal_instalments')).toBe(0n);
});

it('a wish is within what is offered', () => {
  const offer = {
    minAmount: 1_000_00n,
    maxAmount: 5_000_00n,
    step: 500_00n,
    months: [3, 6],
    methods: ['equal_principal'] as const,
  };
  const wish = { amount: 1_500_00n, months: 3, method: 'equal_principal' } as const;
  expect(wishProblem(offer, wish)).toBeNull();
  expect(wishProblem(offer, { ...wish, amount: 500_00n })).toBe('amount');
  expect(wishProblem(offer, { ...wish, amount: 5_500_00n })).toBe('amount');
  expect(wishProblem(offer, { ...wish, amount: 1_600_00n })).toBe('amount');
  expect(wishProblem(offer, { ...wish, amount: 5_000_00n })).toBeNull();
  expect(wishProblem(offer, { ...wish, months: 12 })).toBe('months');
  expect(wishProblem(offer, { ...wish, method: 'interest_first' })).toBe('method');
});

it('an offer lasts its hours, and the right to withdraw its days', () => {
  expect(offerEnds(new Date('2026-03-02T01:00:00Z'), { offerHours: 72 })).toEqual(
    new Date('2026-03-05T01:00:00Z'),
  );
  expect(withdrawableUntil('2026-03-02', { coolingOffDays: 14 })).toBe('2026-03-16');
  expect(applicationMayBecome('rejected', 'submitted')).toBe(true);
  expect(applicationMayBecome('signed', 'withdrawn')).toBe(false);
});

it.each([
  [{ minLevel: 0, minSettled: 0 }, { level: 0, settledInTime: 0 }, null],
  [{ minLevel: 2, minSettled: 0 }, { level: 1, settledInTime: 9 }, 'level'],
  [{ minLevel: 2, minSettled: 0 }, { level: 2, settledInTime: 0 }, null],
  [{ minLevel: 0, minSettled: 2 }, { level: 6, settledInTime: 1 }, 'settled'],
  [{ minLevel: 2, minSettled: 2 }, { level: 3, settledInTime: 2 }, null],
  [{ minLevel: 2, minSettled: 2 }, { level: 1, settledInTime: 1 }, 'level'],
] as const)('a product that asks for %o is open to %o unless they lack %s', (terms, who, lacking) => {
  expect(admissionProblem(terms, who)).toBe(lacking);
});
