import { expect, test } from 'vitest';
import { type BilledDay, canSettle, type Settlement, settlementFaults } from './settled-days.ts';

const bills: BilledDay[] = [
  { on: '2026-03-01', taken: 100_00n },
  { on: '2026-03-02', taken: 0n },
  { on: '2026-03-03', taken: 40_00n },
];
const settlement = (change: Partial<Settlement> = {}): Settlement => ({
  lineId: 'a',
  amount: 97_00n,
  fee: 3_00n,
  bookedOn: '2026-03-02',
  days: { from: '2026-03-01', to: '2026-03-01' },
  ...change,
});
const drawn = (amount: bigint, bookedOn = '2026-03-03') =>
  settlement({ lineId: 'drawn', amount, fee: 0n, bookedOn, days: null });
const none = { ofDays: [], beyond: 0n };

test.each([
  ['one day', '2026-03-01', '2026-03-01', true],
  ['up to the day on which it arrived', '2026-03-01', '2026-03-02', true],
  ['a day later than that', '2026-03-01', '2026-03-03', false],
  ['an end before its beginning', '2026-03-02', '2026-03-01', false],
  ['a year', '2025-03-02', '2026-03-02', true],
  ['a year and a day', '2025-03-01', '2026-03-02', false],
])('a settlement that arrived on 2 March can be for %s: %s to %s', (_what, from, to, isFine) => {
  expect(canSettle({ from, to }, '2026-03-02')).toBe(isFine);
});

test('a settlement with its fee is what the bills of its days say', () => {
  expect(settlementFaults([settlement()], bills)).toEqual(none);
  const all = settlement({ amount: 140_00n, fee: 0n, days: { from: '2026-03-01', to: '2026-03-03' } });
  expect(settlementFaults([all], bills)).toEqual(none);
});

test.each([
  ['a cent that was kept', { fee: 2_99n }, -1n],
  ['a cent too much', { amount: 97_01n }, 1n],
  ['money for a day without a payment', { days: { from: '2026-03-02', to: '2026-03-02' } }, 100_00n],
  ['money for days before the first bill', { days: { from: '2026-02-01', to: '2026-02-28' } }, 100_00n],
])('%s is a fault of this settlement', (_what, change, more) => {
  expect(settlementFaults([settlement(change)], bills)).toEqual({
    ofDays: [{ lineId: 'a', more }],
    beyond: 0n,
  });
});

test('a day is settled once: the second settlement for it is for nothing', () => {
  const again = settlement({ lineId: 'b', days: { from: '2026-03-01', to: '2026-03-03' } });
  expect(settlementFaults([settlement(), again], bills)).toEqual({
    ofDays: [{ lineId: 'b', more: 60_00n }],
    beyond: 0n,
  });
});

test('what there is no bill of yet, or one from before sums were kept, waits', () => {
  const early = settlement({ amount: 1n, days: { from: '2026-03-03', to: '2026-03-04' } });
  expect(settlementFaults([early], bills)).toEqual(none);
  expect(settlementFaults([settlement()], [])).toEqual(none);
  const old: BilledDay[] = [{ on: '2026-03-01', taken: null }];
  expect(settlementFaults([settlement({ amount: 1n })], old)).toEqual(none);
  expect(settlementFaults([drawn(1_000_00n, '2026-03-01')], old)).toEqual(none);
});

test('what is drawn from a balance comes out of the days that nothing else is for', () => {
  expect(settlementFaults([drawn(140_00n)], bills)).toEqual(none);
  expect(settlementFaults([drawn(140_00n), drawn(1n)], bills)).toEqual({ ofDays: [], beyond: 1n });
  expect(settlementFaults([settlement(), drawn(40_01n)], bills)).toEqual({ ofDays: [], beyond: 1n });
  // What is drawn on a day whose bill is not there yet may be of that day.
  expect(settlementFaults([drawn(140_00n), drawn(9_00n, '2026-03-04')], bills)).toEqual(none);
  expect(settlementFaults([settlement(), drawn(9_00n)], bills)).toEqual(none);
});
