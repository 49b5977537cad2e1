import './testing/fake-browser.ts';
import { expect, test } from 'vitest';
import { timeLeft } from './clock.ts';
import { formatBusinessDate, formatDate } from './dates.ts';
import { directionOf } from './money.ts';

const at = Date.parse('2026-11-21T00:00:00.000Z');

test('what is left counts down to zero and then is over', () => {
  expect(timeLeft('2026-11-22T01:02:03.000Z', at)).toEqual({ days: 1, hours: 1, minutes: 2, seconds: 3 });
  expect(timeLeft('2026-11-21T00:00:00.000Z', at)).toBeNull();
  expect(timeLeft('2026-11-20T00:00:00.000Z', at)).toBeNull();
});

test('instants are shown in the business time zone, wherever the reader is', () => {
  expect(formatDate('2026-11-20T16:30:00.000Z', 'minute', 'zh')).toBe('2026/11/21 00:30');
  expect(formatDate('2026-11-20T16:30:00.000Z', 'day', 'en')).toBe('21 Nov 2026');
  expect(formatBusinessDate('2026-11', 'month', 'zh')).toBe('2026年11月');
});

test('an amount points up, down or nowhere', () => {
  expect(directionOf('0.00')).toBe('flat');
  expect(directionOf('0.01')).toBe('rise');
  expect(directionOf('-3.00')).toBe('fall');
});
