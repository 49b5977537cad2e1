import type { ChartPart } from '../ledger/chart.ts';
import { currency } from '../money/asset.ts';

/** What was paid for a card is no income before it can no longer be given back. */
export const houses = {
  vip_card_unearned: {
    name: { zh: '会员卡预收款', en: 'VIP cards, not earned yet' },
    side: 'own',
    holds: [currency],
  },
  vip_income: { name: { zh: '会员卡收入', en: 'Income of VIP cards' }, side: 'own', holds: [currency] },
} as const satisfies ChartPart['houses'];

export const kinds = {
  vip_card_price: {
    name: { zh: '购买会员卡', en: 'VIP card bought' },
    from: 'wallet',
    to: 'vip_card_unearned',
    cause: 'vip_card',
  },
  vip_card_refund: {
    name: { zh: '会员卡退款', en: 'VIP card refunded' },
    from: 'vip_card_unearned',
    to: 'wallet',
    cause: 'vip_card',
  },
  vip_card_earned: {
    name: { zh: '会员卡收入确认', en: 'VIP card earned' },
    from: 'vip_card_unearned',
    to: 'vip_income',
    cause: 'vip_card',
  },
} as const satisfies ChartPart['kinds'];
