import type { PolicyRule } from '../areas/policy-rule.ts';

/**
 * The rules about the market that operators may change, with their bounds. An order pays by the rule under which it was
 * placed: one fee for all that it trades, rounded half up to the cent once, and at least the least fee.
 */
export const marketRules = {
  'market.feeBps': {
    unit: 'bps',
    min: 0,
    max: 50,
    zh: '交易手续费率（单边，每笔委托四舍五入一次）',
    en: 'Trading fee, each side, rounded half up once per order',
  },
  'market.leastFee': {
    unit: 'cny',
    min: 0n,
    max: 5_00n,
    zh: '每笔委托最低手续费',
    en: 'Least fee of an order',
  },
  'market.bandBps': { unit: 'bps', min: 100, max: 2_000, zh: '涨跌幅限制', en: 'Price band of a day' },
  'market.auctionMinutes': {
    unit: 'minutes',
    min: 1,
    max: 30,
    zh: '复牌集合竞价时长',
    en: 'Auction after a halt',
  },
} as const satisfies Record<string, PolicyRule>;
