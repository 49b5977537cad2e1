import { expect, test } from 'vitest';
import { groupCodeOf, parseGroupCode } from './group-code.ts';
import { groupDeadline, groupValueDate } from './group-terms.ts';

test('the deadline is so many hours after the start', () => {
  expect(groupDeadline(new Date('2026-03-01T15:30:00Z'), 24)).toEqual(new Date('2026-03-02T15:30:00Z'));
});

test('all members earn from the same day: after the business date of the deadline, whenever they join', () => {
  // 23:59 and 00:00 in Shanghai.
  expect(groupValueDate(new Date('2026-03-02T15:59:59Z'), 1)).toBe('2026-03-03');
  expect(groupValueDate(new Date('2026-03-02T16:00:00Z'), 1)).toBe('2026-03-04');
  expect(groupValueDate(new Date('2026-03-02T15:59:59Z'), 7)).toBe('2026-03-09');
});

test('a code has 8 signs, none of which is taken for another', () => {
  const codes = Array.from({ length: 256 }, (_, byte) => groupCodeOf(new Uint8Array(8).fill(byte)));
  expect(codes[0]).toBe('22222222');
  expect(codes[30]).toBe('ZZZZZZZZ');
  expect(codes[31]).toBe('22222222');
  expect(codes.filter((code) => /[01OIL]/.test(code) || code.length !== 8)).toEqual([]);
  expect(groupCodeOf(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBe('23456789');
});

test('a code is found however it is typed, and what is none is told at once', () => {
  expect(parseGroupCode(' abcd-2345 ')).toBe('ABCD2345');
  expect(parseGroupCode('ABCD2345')).toBe('ABCD2345');
  expect(parseGroupCode('ABCD234')).toBeNull();
  expect(parseGroupCode('ABCD23456')).toBeNull();
  expect(parseGroupCode('ABCD2340')).toBeNull();
});
