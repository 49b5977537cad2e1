import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('an allotment waits for two operators for 24 hours', () => {
  expect(defaultPolicy.equity).toEqual({ allotHours: 24 });
});
