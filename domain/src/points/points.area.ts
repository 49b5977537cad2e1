export { accounts, houses, kinds } from './points.chart.ts';

export const policy = {
  points: {
    /** So many months after they were given, points expire. */
    lifetimeMonths: 12,
    /** So many points may be given in a calendar month; what is left of them lapses with it. */
    monthlyBudget: 1_000_000,
  },
} as const;
