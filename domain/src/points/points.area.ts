export { accounts, houses, kinds } from './points.chart.ts';

export const policy = {
  points: {
    /** So many months after they were given, points expire. */
    lifetimeMonths: 12,
    /** So many points may be given in a calendar month; what is left of them lapses with it. */
    monthlyBudget: 1_000_000,
    /** Points that come back can be spent for so many days at least. */
    refundDays: 30,
    /** So many points for each full 10.00 of the own money that somebody invests; 0 = none. */
    perTenInvested: 1,
  },
} as const;
