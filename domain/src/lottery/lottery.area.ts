export { kinds } from './lottery.chart.ts';

export const flags = { lottery: { name: { zh: '抽奖', en: 'Lottery' } } } as const;

/** What points come from here, and go to. */
export const pointReasons = {
  lottery_draw: {
    name: { zh: '幸运转盘抽奖', en: 'Draw at the wheel' },
    subject: 'lottery_draw',
    isSpent: true,
  },
  lottery_prize: { name: { zh: '幸运转盘奖品', en: 'Prize of the wheel' }, subject: 'lottery_draw' },
} as const;

export const policy = {
  lottery: {
    /** Points that a draw costs. */
    pointsPerDraw: 50,
    /** The largest prizes that a table may have: in points, and in minor units of the currency. */
    maxPrizePoints: 5_000,
    maxPrizeCash: 100_00n,
    /** What a draw may cost the platform on average at most, with all prizes in stock. */
    maxExpectedPoints: 45,
    maxExpectedCash: 50n,
  },
} as const;
