import { expect, test } from 'vitest';
import { isWatchOver } from './transfer-steps.ts';

test.each([
  [false, 64n],
  [true, 28_800n],
])('what has ended, and was lost before: %s, is watched for %d more blocks', (wasLost, blocks) => {
  const ended = { endHeight: 1_000n, wasLost };
  expect(isWatchOver(ended, 1_000n)).toBe(false);
  expect(isWatchOver(ended, 1_000n + blocks)).toBe(false);
  expect(isWatchOver(ended, 1_001n + blocks)).toBe(true);
});
