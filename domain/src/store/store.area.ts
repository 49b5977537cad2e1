export { houses, kinds } from './store.chart.ts';

export const flag = 'store';

/** What points come from here, and go to. */
export const pointReasons = {
  points_cash: { name: { zh: '兑换现金', en: 'Exchanged for money' } },
} as const;

export const policy = {
  store: {
    /** So many points are one unit of the currency; they are exchanged in whole units. */
    pointsPerUnit: 100,
    /** So many points at most are exchanged by one person on one business date. */
    maxPointsPerDay: 2_000,
  },
} as const;
