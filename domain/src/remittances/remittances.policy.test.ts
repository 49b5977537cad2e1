import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('from 1.00 to 20,000.00 a day between people; a request stands for 7 days', () => {
  expect(defaultPolicy.remittance).toEqual({ min: 100n, maxPerDay: 2_000_000n, requestDays: 7 });
});
