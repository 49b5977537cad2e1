import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** VIP cards: buying them and giving them back. */
export const vipErrors = {
  'vip.terms_changed': {
    status: 409,
    zh: '价格、内容、退款期限或退款金额已变更，请核对后重新确认',
    en: 'The price, what is inside or what a refund is has changed. Please check it and confirm again.',
  },
  'vip.card_waiting': {
    status: 409,
    zh: '您已有会员卡等待生效，请待其生效后再购买',
    en: 'You have a card that is waiting to begin. You can buy the next one once it runs.',
  },
  'vip.already_refunded': {
    status: 409,
    zh: '该会员卡已退款',
    en: 'This card was refunded.',
  },
  'vip.perk_used': {
    status: 409,
    zh: '该会员卡的权益已使用，不能退款',
    en: 'A perk of this card was used: it cannot be refunded any more.',
  },
  'vip.renewal_over': {
    status: 409,
    zh: '该会员卡不能再开启自动续费',
    en: 'It can no longer be said that this card is to be renewed.',
  },
  'vip.refund_over': {
    status: 409,
    zh: '该会员卡的退款期已过',
    en: 'The time for refunding this card is over.',
  },
} as const satisfies Record<string, CatalogueEntry>;
