import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about the wheel that operators may change, with their bounds. */
export const lotteryRules = {
  'lottery.pointsPerDraw': { unit: 'points', min: 1, max: 10_000, zh: '每次抽奖积分', en: 'Points per draw' },
  'lottery.maxPrizePoints': {
    unit: 'points',
    min: 1,
    max: 1_000_000,
    zh: '最高积分奖品',
    en: 'Largest prize in points',
  },
  'lottery.maxPrizeCash': {
    unit: 'cny',
    min: 0n,
    max: 10_000_00n,
    zh: '最高现金奖品',
    en: 'Largest prize in money',
  },
  'lottery.maxExpectedPoints': {
    unit: 'points',
    min: 0,
    max: 10_000,
    zh: '平均每次抽奖最多发放积分',
    en: 'Points that a draw may bring on average',
  },
  'lottery.maxExpectedCash': {
    unit: 'cny',
    min: 0n,
    max: 100_00n,
    zh: '平均每次抽奖最多发放现金',
    en: 'Money that a draw may bring on average',
  },
} as const satisfies Record<string, PolicyRule>;
