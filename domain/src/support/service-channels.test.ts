import { expect, test } from 'vitest';
import { isOldConfiguration } from './service-channels.ts';

const takenAt = new Date('2026-03-02T02:00:00.000Z');

test.each([
  ['2026-03-02T02:00:00.000Z', false],
  ['2026-03-03T01:59:59.999Z', false],
  ['2026-03-03T02:00:00.000Z', true],
  ['2026-03-09T02:00:00.000Z', true],
])('a configuration of 2 March, 02:00, is old at %s: %s', (wall, isOld) => {
  expect(isOldConfiguration(takenAt, new Date(wall))).toBe(isOld);
});
