import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** The points store. */
export const storeErrors = {
  'store.terms_changed': {
    status: 409,
    zh: '兑换比例已变更，请核对后重新确认',
    en: 'The rate of exchange has changed. Please check it and confirm again.',
  },
  'store.not_whole': {
    status: 422,
    fields: ['points'],
    zh: '请输入兑换单位的整数倍',
    en: 'Points are exchanged in whole units.',
    withFacts: [
      {
        zh: '请输入 {pointsPerUnit} 的整数倍',
        en: 'Points are exchanged in multiples of {pointsPerUnit}.',
      },
    ],
  },
  'store.above_daily_limit': {
    status: 409,
    fields: ['points'],
    zh: '超过今日可兑换积分',
    en: 'This is more than can be exchanged today.',
    withFacts: [
      { zh: '今日还可兑换 {pointsLeft} 积分', en: '{pointsLeft} points can still be exchanged today.' },
    ],
  },
  'store.cash_closed': {
    status: 409,
    zh: '营销资金不足，兑换今日已关闭；积分没有变动',
    en: 'The exchange is closed today: the money for it is used up. Your points are untouched.',
    withFacts: [
      {
        zh: '营销资金目前只够兑换 {pointsLeft} 积分（{amountLeft} 元）；积分没有变动',
        en: 'The money for it is enough for {pointsLeft} points (¥{amountLeft}) now. Your points are untouched.',
      },
    ],
  },
} as const satisfies Record<string, CatalogueEntry>;
