import { expect, test } from 'vitest';
import { gainOfDay } from './gain-of-day.ts';

const prices = { last: 1_050n, previousClose: 1_000n };

test.each([
  ['nothing has traded: the shares by how far the price went', 300n, [], 300n * 50n],
  [
    'bought today: from the price that was paid, less the fee',
    100n,
    [{ side: 'buy', shares: 100n, value: 1_020_00n, fee: 1_02n }],
    100n * 1_050n - 1_020_00n - 1_02n,
  ],
  [
    'sold today: from the close before to the price that it brought, less the fee',
    0n,
    [{ side: 'sell', shares: 100n, value: 1_030_00n, fee: 1_03n }],
    1_030_00n - 100n * 1_000n - 1_03n,
  ],
  [
    'bought and sold: each part by itself',
    200n,
    [
      { side: 'buy', shares: 100n, value: 1_020_00n, fee: 1_02n },
      { side: 'sell', shares: 200n, value: 2_080_00n, fee: 2_08n },
    ],
    // 300 were there: 100 are left and have gained 50 each, 200 brought 4,000 more than they were worth; 100 were bought
    // at 10.20 and are worth 10.50.
    100n * 50n + 80_00n + 30_00n - 3_10n,
  ],
  ['nothing was ever there', 0n, [], 0n],
] as const)('%s', (_what, shares, traded, gain) => {
  expect(gainOfDay({ ...prices, shares }, traded)).toBe(gain);
});

test('a price that falls is a loss', () => {
  expect(gainOfDay({ shares: 100n, last: 990n, previousClose: 1_000n }, [])).toBe(-10_00n);
});
