import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('an article is read after 20 seconds at least', () => {
  expect(defaultPolicy.content).toEqual({ readSeconds: 20 });
});
