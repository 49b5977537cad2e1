import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('0.1 % each side and 1.00 at least, prices within 10 % of the close, five minutes of auction after a halt', () => {
  expect(defaultPolicy.market).toEqual({ feeBps: 10, leastFee: 1_00n, bandBps: 1_000, auctionMinutes: 5 });
});
