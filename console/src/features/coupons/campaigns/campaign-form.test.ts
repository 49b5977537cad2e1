// The areas say which facts there are.
import '../../../areas.ts';
import { expect, test } from 'vitest';
import { costOf, emptyForm, formOf, inputOf, problemsOf } from './campaign-form.ts';

const times = { startsAt: '2026-03-18T09:30', endsAt: '2026-04-18T09:30' };
const cash = {
  ...emptyForm(),
  ...times,
  code: 'SPRING-20',
  amount: '20.00',
  minimum: '500.00',
  totalCount: '1000',
};
const rate = {
  ...emptyForm(),
  ...times,
  kind: 'rate' as const,
  code: 'SPRING-UP',
  bonus: '1.25',
  bonusDays: '30',
  cap: '10000.00',
  totalCount: '50',
};

test('a form without problems becomes what the wire wants, in Beijing time', () => {
  expect(problemsOf(cash)).toEqual({});
  expect(inputOf({ ...cash, targets: { certified: '', registeredSince: '2026-01-01' } })).toMatchObject({
    terms: { kind: 'cash', amount: '20.00', minimum: '500.00' },
    startsAt: '2026-03-18T01:30:00.000Z',
    validDays: 30,
    totalCount: 1000,
    targets: [
      { fact: 'certified', value: null },
      { fact: 'registeredSince', value: '2026-01-01' },
    ],
  });
  expect(problemsOf(rate)).toEqual({});
  expect(inputOf(rate).terms).toEqual({ kind: 'rate', bonusBps: 125, bonusDays: 30, cap: '10000.00' });
});

test('what all coupons cost at most is what the engine would set aside for each, times their number', () => {
  expect(costOf(cash)).toEqual({ each: 2_000n, all: 2_000_000n });
  // 10,000.00 × 1.25 % × 30 ÷ 365 = 10.27
  expect(costOf(rate)).toEqual({ each: 1_027n, all: 51_350n });
  expect(costOf({ ...cash, minimum: '' })).toBeNull();
  expect(costOf({ ...cash, totalCount: '10000001' })).toBeNull();
});

test('a coupon that is worth its whole purchase, or nothing, is found before the server is asked', () => {
  expect(problemsOf({ ...cash, minimum: '20.00' })).toEqual({ minimum: 'minimum' });
  expect(problemsOf({ ...cash, minimum: '20.01' })).toEqual({});
  expect(problemsOf({ ...rate, bonus: '0.01', bonusDays: '1', cap: '1.00' })).toEqual({ cap: 'worthless' });
});

test('what comes with something that was bought is a rate coupon, and asks nothing more', () => {
  expect(problemsOf({ ...rate, delivery: 'perk' })).toEqual({});
  expect(problemsOf({ ...cash, delivery: 'perk' })).toEqual({ delivery: 'perk' });
  expect(problemsOf({ ...rate, delivery: 'perk', targets: { certified: '' } })).toEqual({ delivery: 'perk' });
});

test('limits and the order of times are those of the server', () => {
  const beyond = { validDays: '366', totalCount: '10000001', endsAt: times.startsAt, code: 'ab' };
  expect(problemsOf({ ...cash, ...beyond })).toEqual({
    validDays: 'integer',
    totalCount: 'integer',
    endsAt: 'order',
    code: 'code',
  });
  expect(problemsOf({ ...rate, bonus: '36.01', bonusDays: '3651', cap: '0' })).toEqual({
    bonus: 'rate',
    bonusDays: 'integer',
    cap: 'amount',
  });
  expect(problemsOf({ ...rate, bonus: '36.00', bonusDays: '3650' })).toEqual({});
});

test('a fact that is compared with something needs it', () => {
  expect(problemsOf({ ...cash, targets: { registeredSince: '', investedAtLeast: '0' } })).toEqual({
    registeredSince: 'date',
    investedAtLeast: 'amount',
  });
});

test('a form filled from a campaign says the same again', () => {
  const input = inputOf({ ...rate, targets: { investedAtLeast: '100.00' } });
  const saved = formOf({ ...input, campaignId: '' } as never);
  expect(inputOf(saved)).toEqual(input);
});
