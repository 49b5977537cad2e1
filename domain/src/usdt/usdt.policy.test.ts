import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('a USDT is worth 7.1234, ten are the least, and each network has its confirmations', () => {
  expect(defaultPolicy.usdt).toEqual({
    value: 71_234,
    minimum: 10,
    confirmations: { TRC20: 20, ERC20: 12, BEP20: 15 },
  });
});
