export { houses, kinds } from './investing.chart.ts';

export const flag = 'invest';

export const policy = {
  investment: {
    /** Subscriptions earn from the next business date; until it starts, cancelling is free. */
    valueAfterDays: 1,
    coverHorizonDays: 30,
  },
} as const;
