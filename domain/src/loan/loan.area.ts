export { accounts, houses, kinds, recordGroups } from './loan.chart.ts';

import { loanContract } from './loan-contract.ts';

export const contractKinds = { loan: loanContract } as const;

export const flags = { loan: { name: { zh: '贷款', en: 'Loans' } } } as const;

export const policy = {
  loan: {
    /** No product's effective rate may be higher: the legal ceiling, in hundredths of a percent. */
    maxRateBps: 1_380,
    /** What a certified person may borrow at first. */
    baseLimit: 20_000_00n,
    /** By so much the limit rises with each loan that was paid back whole and in time. */
    limitPerSettled: 10_000_00n,
    maxLimit: 200_000_00n,
    /** An instalment may take so much of the stated monthly income. */
    maxInstalmentShareBps: 4_000,
    /** An offer may be signed for so many hours. */
    offerHours: 72,
    /** So many days a person may withdraw, paying principal and interest alone (H7). */
    coolingOffDays: 14,
    /** So many days after the last day for paying cost nothing. */
    graceDays: 3,
    /** What overdue principal costs a day. */
    penaltyBpsPerDay: 5,
    /** All penalties of a loan together are at most so much of its principal. */
    penaltyCapBps: 1_000,
    /** Two operators may move an instalment by so many months at most. */
    deferMonths: 1,
    /** So many instalments of a loan may be moved. */
    deferrals: 1,
    /** On: a wallet that holds less than is due pays what it has by itself; off: nothing then. */
    partialAutopay: true,
  },
} as const;
