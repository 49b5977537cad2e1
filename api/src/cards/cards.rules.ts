import type { PolicyRule } from '../areas/policy-rule.ts';

/** The rules about collecting cards that operators may change, with their bounds. */
export const cardsRules = {
  'cards.chanceDays': {
    unit: 'days',
    min: 7,
    max: 366,
    zh: '抽卡机会有效天数',
    en: 'Days a chance is good for',
  },
  'cards.pityAfter': {
    unit: 'times',
    min: 2,
    max: 200,
    zh: '连续多少张内必得稀有卡',
    en: 'Of so many cards in a row one is rare',
  },
  'cards.giftDays': { unit: 'days', min: 1, max: 30, zh: '赠送等待天数', en: 'Days an offered card waits' },
  'cards.giftsPerDay': {
    unit: 'times',
    min: 1,
    max: 50,
    zh: '每日赠送上限',
    en: 'Cards offered a day at most',
  },
  'cards.maxExpectedPoints': {
    unit: 'points',
    min: 0,
    max: 10_000,
    zh: '平均每套卡片最多发放积分',
    en: 'Points that a set may bring on average',
  },
  'cards.maxExpectedCash': {
    unit: 'cny',
    min: 0n,
    max: 100_00n,
    zh: '平均每套卡片最多发放现金',
    en: 'Money that a set may bring on average',
  },
} as const satisfies Record<string, PolicyRule>;
