export { accounts, houses, kinds } from './savings.chart.ts';

export const flags = { savings: { name: { zh: '余额宝', en: 'Savings pot' } } } as const;

export const policy = {
  savings: {
    /** Annual rate; the accrual of a day uses the rate in force at its start. */
    rateBps: 200,
    minAmount: 1_00n,
    /** More than what is left of this on a day arrives on the next one. */
    instantRedemptionPerDay: 10_000_00n,
    /** Operators are warned when the income account does not cover the interest of so many days. */
    warnDays: 7,
  },
} as const;
