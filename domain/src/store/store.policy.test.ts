import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('100 points are exchanged for 1.00, 2,000 points at most on a day; a parcel is received after 10 days', () => {
  expect(defaultPolicy.store).toEqual({ pointsPerUnit: 100, maxPointsPerDay: 2_000, receiveDays: 10 });
});
