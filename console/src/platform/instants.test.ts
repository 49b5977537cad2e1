import { expect, test } from 'vitest';
import {
  dateOf,
  fromLocalField,
  minutesBetween,
  showInstant,
  showInstantExactly,
  toLocalField,
} from './instants.ts';

test('instants are shown in Shanghai time, where the business date changes', () => {
  expect(showInstant('2026-03-01T16:30:59.000Z')).toBe('2026-03-02 00:30');
  expect(showInstantExactly('2026-03-01T16:30:59.000Z')).toBe('2026-03-02 00:30:59 +08:00');
  expect([dateOf('2026-03-01T15:59:59.000Z'), dateOf('2026-03-01T16:00:00.000Z')]).toEqual([
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('what a field names comes back as the same instant, and nonsense as none', () => {
  const field = toLocalField('2026-03-01T16:30:00.000Z');
  expect(field).toBe('2026-03-02T00:30');
  expect(fromLocalField(field)).toBe('2026-03-01T16:30:00.000Z');
  expect(fromLocalField('2026-03-02T00:30:05')).toBe('2026-03-01T16:30:05.000Z');
  expect(fromLocalField('')).toBeNull();
});

test('minutes are whole, and negative backwards', () => {
  expect(minutesBetween('2026-03-01T16:00:00.000Z', '2026-03-01T17:00:59.000Z')).toBe(60);
  expect(minutesBetween('2026-03-01T17:00:00.000Z', '2026-03-01T16:59:59.000Z')).toBe(-1);
});
