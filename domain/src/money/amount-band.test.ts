import { expect, test } from 'vitest';
import { type AmountBand, amountBandOf, amountBands } from './amount-band.ts';

test.each<[bigint, AmountBand]>([
  [-1n, 'none'],
  [0n, 'none'],
  [1n, 'below_100'],
  [9_999n, 'below_100'],
  [10_000n, 'below_1000'],
  [99_999n, 'below_1000'],
  [100_000n, 'below_10000'],
  [999_999n, 'below_10000'],
  [1_000_000n, 'below_100000'],
  [9_999_999n, 'below_100000'],
  [10_000_000n, 'from_100000'],
])('%s minor units lie in the band %s', (amount, band) => {
  expect(amountBandOf(amount)).toBe(band);
});

test('each band has amounts', () => {
  const amounts = [0n, 1n, 10_000n, 100_000n, 1_000_000n, 10_000_000n];
  expect(amounts.map(amountBandOf)).toEqual([...amountBands]);
});
