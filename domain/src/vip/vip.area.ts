export { houses, kinds } from './vip.chart.ts';

export const flags = { vip: { name: { zh: '会员', en: 'Membership' } } } as const;

export const policy = {
  vip: {
    price: { month: 9_90n, quarter: 26_80n, year: 98_00n },
    /** For how long a card runs. */
    days: { month: 30, quarter: 90, year: 365 },
    /** Make-up check-ins a month that a running card gives beside everybody's. */
    makeUps: 2,
    /** What the rate coupon of each month adds, for how long, and on how much at most. */
    bonusBps: 100,
    bonusDays: 30,
    cap: 20_000_00n,
    /** So many days after the purchase a card can be given back, if none of its perks was used. */
    refundDays: 7,
    /** So many cards may wait for the one before them to end. */
    maxWaiting: 1,
  },
} as const;
