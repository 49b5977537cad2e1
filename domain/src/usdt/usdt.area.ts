export { houses, kinds } from './usdt.chart.ts';

/** Off, nobody is given an address; what was sent to one is credited all the same. */
export const flags = { usdt: { name: { zh: 'USDT', en: 'USDT' }, demoOnly: true } } as const;

export const policy = {
  usdt: {
    /** What one USDT is worth in the platform's currency, in ten-thousandths of it. */
    value: 71_234,
    /** A deposit of less is not credited by itself, in whole USDT. */
    minimum: 10,
    /** So many blocks have to stand for a deposit, its own included, before it is credited. */
    confirmations: { TRC20: 20, ERC20: 12, BEP20: 15 },
  },
} as const;
