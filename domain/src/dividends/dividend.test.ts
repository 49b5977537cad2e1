import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { dividendOn, maxPerTen } from './dividend-amount.ts';
import {
  claimStateOf,
  daysRefusal,
  dividendStates,
  isRecordOver,
  maxDaysToPayment,
  withdrawalRefusal,
} from './dividend-state.ts';

const today = '2026-03-02';
const recordOn = '2026-03-03';
const payOn = '2026-03-10';

test.each([
  ['1,000 shares at 0.25 for ten', 1_000n, 25n, 25_00n],
  ['half a cent counts as one', 1n, 5n, 1n],
  ['less than half of a cent counts as none', 1n, 4n, 0n],
  ['three shares at 0.05 are one and a half cents', 3n, 5n, 2n],
  ['no shares', 0n, 5n, 0n],
])('what shares are paid: %s', (_name, shares, perTen, amount) => {
  expect(dividendOn(shares, perTen)).toBe(amount);
});

test('what is paid is the exact figure to half a cent, however many shares there are', () => {
  const shares = fc.bigInt({ min: 0n, max: 10n ** 14n });
  fc.assert(
    fc.property(shares, fc.bigInt({ min: 1n, max: maxPerTen }), (owned, perTen) => {
      const off = dividendOn(owned, perTen) * 10n - owned * perTen;
      expect(off > -5n && off <= 5n).toBe(true);
    }),
  );
});

test('a record date is tomorrow at the earliest, and it is paid after it, within 60 days', () => {
  expect(daysRefusal({ recordOn, payOn }, today)).toBeNull();
  expect(daysRefusal({ recordOn, payOn }, recordOn)).toBe('recordOn');
  expect(daysRefusal({ recordOn, payOn: recordOn }, today)).toBe('payOn');
  expect(daysRefusal({ recordOn, payOn: addDays(recordOn, 1) }, today)).toBeNull();
  expect(daysRefusal({ recordOn, payOn: addDays(recordOn, maxDaysToPayment) }, today)).toBeNull();
  expect(daysRefusal({ recordOn, payOn: addDays(recordOn, maxDaysToPayment + 1) }, today)).toBe('payOn');
});

test('a record date is over on the day after it', () => {
  expect([today, recordOn, '2026-03-04'].map((on) => isRecordOver(recordOn, on))).toEqual([
    false,
    false,
    true,
  ]);
});

test('what is announced can be withdrawn until its record date is over, and nothing else can', () => {
  expect(dividendStates.map((state) => withdrawalRefusal({ state, recordOn }, recordOn))).toEqual([
    'not_announced',
    null,
    'record_over',
    'record_over',
    'not_announced',
    'not_announced',
  ]);
  expect(withdrawalRefusal({ state: 'announced', recordOn }, '2026-03-04')).toBe('record_over');
});

test('a claim is due before its day, delayed from it on, and paid once it is', () => {
  const claim = { payOn, isPaid: false };
  expect(['2026-03-09', payOn, '2026-03-11'].map((on) => claimStateOf(claim, on))).toEqual([
    'due',
    'delayed',
    'delayed',
  ]);
  expect(claimStateOf({ payOn, isPaid: true }, today)).toBe('paid');
});
