export { kinds } from './remittances.chart.ts';

export const flags = { remittance: { name: { zh: '转账', en: 'Remittances' } } } as const;

export const policy = {
  remittance: {
    min: 1_00n,
    /** What one person may send on one business day. */
    maxPerDay: 20_000_00n,
    /** A request for money can be paid for so many days. */
    requestDays: 7,
  },
} as const;
