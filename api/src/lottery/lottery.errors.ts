import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The wheel. */
export const lotteryErrors = {
  'lottery.not_open': {
    status: 409,
    zh: '幸运转盘尚未开放',
    en: 'The wheel has not opened yet.',
  },
  'lottery.closed': {
    status: 409,
    zh: '奖品资金暂时不足，转盘已关闭；积分没有变动',
    en: 'The wheel is closed: not every prize could be paid now. Your points are untouched.',
  },
  'lottery.address_required': {
    status: 409,
    zh: '请先设置默认收货地址',
    en: 'Please set a default shipping address first.',
  },
  'lottery.terms_changed': {
    status: 409,
    zh: '每次抽奖所需积分已变更，请核对后重试',
    en: 'The points that a draw costs have changed. Please check them and draw again.',
  },
  'lottery.table_changed': {
    status: 409,
    zh: '中奖概率已更新，请查看新的概率表后再抽奖',
    en: 'New odds were published. Please look at them before you draw.',
    withFacts: [
      {
        zh: '中奖概率已更新为第 {number} 版，请查看后再抽奖',
        en: 'Table {number} of the odds was published. Please look at it before you draw.',
      },
    ],
  },
  'lottery.seed_changed': {
    status: 409,
    zh: '抽奖种子已在别处更换，请核对后重试',
    en: 'You took a new seed elsewhere. Please check it and try again.',
  },
  'lottery.already_drawn': {
    status: 409,
    zh: '这一次已经抽过，请查看抽奖记录',
    en: 'This draw was made already. You find it in your records.',
  },
  'lottery.weights_invalid': {
    status: 422,
    zh: '各奖项概率之和须为 100%',
    en: 'The odds must add up to 100 %.',
    withFacts: [
      {
        zh: '各奖项权重之和须为 10000，当前为 {sum}',
        en: 'The weights must add up to 10,000; they come to {sum}.',
      },
    ],
  },
  'lottery.substitute_invalid': {
    status: 422,
    zh: '替代奖项须不限库存，且不是现金',
    en: 'The substitute must be without a stock, and no money.',
  },
  'lottery.prize_too_large': {
    status: 422,
    zh: '奖品超过规则允许的上限',
    en: 'A prize is larger than the rules allow.',
    withFacts: [
      {
        zh: '奖品最高 {maxPoints} 积分、{maxCash} 元',
        en: 'A prize may be {maxPoints} points or ¥{maxCash} at most.',
      },
    ],
  },
  'lottery.expected_too_high': {
    status: 422,
    zh: '平均每次抽奖的成本超过规则允许的上限',
    en: 'A draw would bring more on average than the rules allow.',
    withFacts: [
      {
        zh: '平均每次抽奖最多 {maxPoints} 积分、{maxCash} 元',
        en: 'A draw may bring {maxPoints} points and ¥{maxCash} on average at most.',
      },
    ],
  },
  'lottery.good_unavailable': {
    status: 422,
    zh: '实物奖品须是商城在架的快递商品',
    en: 'A good that is a prize must be in the store, and come by a carrier.',
    withFacts: [
      {
        zh: '第 {number} 项不是商城在架的快递商品',
        en: 'Prize no. {number} is no good in the store that comes by a carrier.',
      },
    ],
  },
  'lottery.good_short': {
    status: 409,
    zh: '实物奖品的库存不足',
    en: 'There are not so many pieces of a good in stock.',
    withFacts: [
      {
        zh: '第 {number} 项的商品库存仅 {left} 件，需要 {needed} 件',
        en: 'In stock of prize no. {number}: {left}; needed: {needed}',
      },
    ],
  },
  'lottery.already_decided': {
    status: 409,
    zh: '该概率表已有决定',
    en: 'These odds were decided already.',
  },
} as const satisfies Record<string, CatalogueEntry>;
