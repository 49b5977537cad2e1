import { expect, test } from 'vitest';
import { drawnOf } from './chart-data.ts';

const candle = {
  startsAt: '2026-03-01T16:00:00.000Z',
  open: '10.00',
  high: '10.30',
  low: '9.90',
  close: '10.20',
  shares: '300',
  value: '3050.00',
};

test('a candle stands at the time of the business, wherever the reader is', () => {
  expect(drawnOf([candle], '1m')).toEqual([
    {
      time: Date.parse('2026-03-02T00:00:00Z') / 1000,
      open: 10,
      high: 10.3,
      low: 9.9,
      close: 10.2,
      shares: 300,
    },
  ]);
  expect(drawnOf([candle], '1d')[0]?.time).toBe('2026-03-02');
});
