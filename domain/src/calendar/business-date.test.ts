import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDateOf,
  businessTimeOf,
  daysBetween,
  isBusinessDate,
  startOf,
} from './business-date.ts';

const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days));

test('adding days and counting them are opposites', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(to, -days)).toBe(from);
      expect(isBusinessDate(to)).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-21T06:30:59.999Z', '2026-11-21 14:30'],
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00'],
])('at %s the clocks in Shanghai show %s', (instant, shown) => {
  expect(businessTimeOf(new Date(instant))).toBe(shown);
});

test('texts sort as days do', () => {
  fc.assert(
    fc.property(date, date, (a, b) => {
      expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
    }),
  );
});

test('adding months keeps the day, or takes the last one of a month that lacks it', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const to = addMonths(from, months);
      const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(monthsOf(to) - monthsOf(from)).toBe(months);
      const isLastDay = addDays(to, 1).endsWith('-01');
      expect(to.slice(8) === from.slice(8) || (isLastDay && to.slice(8) < from.slice(8))).toBe(true);
    }),
  );
});

test('an instant falls on the day that has begun in Shanghai and not yet ended', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1992-01-01'), max: new Date('2120-01-01'), noInvalidDate: true }),
      (at) => {
        const day = businessDateOf(at);
        expect(startOf(day) <= at).toBe(true);
        expect(at < startOf(addDays(day, 1))).toBe(true);
      },
    ),
  );
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2100-01-31', 1, '2100-02-28'],
  ['2000-01-31', 1, '2000-02-29'],
])('%s and %i months make %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  ['2026-12-31', '2027-01-01', 1],
  ['2024-01-01', '2025-01-01', 366],
])('from %s to %s there are %3$i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

describe('the business date is that of Shanghai', () => {
  test.each([
    ['2026-03-01T15:59:59.999Z', '2026-03-01'],
    ['2026-03-01T16:00:00.000Z', '2026-03-02'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('%s is on %s', (instant, day) => {
    expect(businessDateOf(new Date(instant))).toBe(day);
  });
});

test.each([
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-01',
  '26-01-01',
  '',
  '2026-01-01 ',
  '２026-01-01',
])('%j names no day', (text) => {
  expect(isBusinessDate(text)).toBe(false);
});
