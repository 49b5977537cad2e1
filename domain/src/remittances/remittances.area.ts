export { kinds } from './remittances.chart.ts';

export const flag = 'remittance';

export const policy = {
  remittance: {
    min: 1_00n,
    /** What one person may send on one business day. */
    maxPerDay: 20_000_00n,
    /** A request for money can be paid for so many days. */
    requestDays: 7,
  },
} as const;
