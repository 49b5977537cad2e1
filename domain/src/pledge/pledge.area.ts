export { accounts, houses, kinds } from './pledge.chart.ts';

export const policy = {
  pledge: {
    /** So much of what the shares are worth may be lent at most, and shares may leave until then. */
    ltvBps: 5_000,
    /** At so much the person is warned. */
    warningBps: 6_500,
    /** At so much the person is called upon to repay or to add shares. */
    callBps: 7_500,
    /** What is lent follows the lowest close of so many trading days. */
    lendingDays: 20,
    /** So long a call waits. */
    cureHours: 48,
    /** Interest a year. */
    rateBps: 600,
    leastPrincipal: 50_00n,
    /** What a person may owe of all pledges together. */
    mostPrincipal: 200_000_00n,
  },
} as const;
