import { productStatusMessages } from '@banyan/domain/investing/product-status.messages.ts';

/** A product in a list. */
export const productMessages = {
  expectedRate: { zh: '预期年化', en: 'Expected p.a.' },
  term: { zh: '期限', en: 'Term' },
  minimum: { zh: '起投', en: 'From' },
  days: { zh: '{n} 天', en: '{n, plural, one {# day} other {# days}}' },
  onSale: productStatusMessages.on_sale,
  soldOut: productStatusMessages.sold_out,
  comingSoon: productStatusMessages.coming_soon,
  closed: productStatusMessages.closed,
  opensIn: { zh: '距开售', en: 'Opens in' },
  sold: { zh: '已售 {percent}%', en: '{percent}% sold' },
  issuerBehind: { zh: '发行方派息延迟', en: 'The issuer is behind with payments' },
  issuerBehindNote: {
    zh: '{issuer} 自 {since} 起有 {amount} 应付款项尚未支付给投资者。',
    en: '{issuer} has owed investors {amount} since {since} and has not paid it.',
  },
  unitsLeft: { zh: '剩余 {n} 份', en: '{n} units left' },
} as const;
