import { expect, test } from 'vitest';
import { lendingPrice } from './lending-price.ts';

test.each([
  ['the last price where it is the lowest', { last: 900n, lowestClose: 950n, days: 20 }, 900n],
  ['the lowest close where the price has risen since', { last: 1_400n, lowestClose: 950n, days: 20 }, 950n],
  [
    'no more than at issue while there are fewer days',
    { last: 1_400n, lowestClose: 1_200n, days: 19 },
    1_000n,
  ],
  ['less than at issue where a close was lower', { last: 1_400n, lowestClose: 950n, days: 19 }, 950n],
  [
    'what a share has come to, once there are as many days',
    { last: 1_400n, lowestClose: 1_200n, days: 20 },
    1_200n,
  ],
  ['at issue on the first day', { last: 1_100n, lowestClose: null, days: 0 }, 1_000n],
  [
    'at the last price on the first day where that is lower',
    { last: 910n, lowestClose: null, days: 0 },
    910n,
  ],
] as const)('shares are lent against %s', (_, prices, expected) => {
  expect(lendingPrice({ issue: 1_000n, ...prices }, 20)).toBe(expected);
});
