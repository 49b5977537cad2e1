/** The texts of a published table of odds. */
export const oddsMessages = {
  oddsTitle: { zh: '中奖概率（第 {number} 版）', en: 'Odds (table {number})' },
  oddsPublished: { zh: '{date} 公布，公布后不再修改', en: 'Published {date}, and never changed since' },
  chance: { zh: '概率', en: 'Chance' },
  left: { zh: '剩余', en: 'Left' },
  unlimited: { zh: '不限', en: 'No limit' },
  leftOf: { zh: '{left} / {stock}', en: '{left} of {stock}' },
  soldOut: { zh: '已抽完', en: 'None left' },
  substituteNote: {
    zh: '奖品抽完后，抽中该奖品将改发第 {number} 项“{name}”。',
    en: 'Once a prize has run out, whoever draws it gets no. {number} instead: {name}.',
  },
  pays: {
    zh: '积分奖品来自平台每月的积分预算，现金奖品由平台的营销资金支付，到账钱包。',
    en: 'Points come out of the platform’s budget of the month. The platform’s marketing funds pay prizes of money into your wallet.',
  },
  goodsNote: {
    zh: '实物奖品寄往您的默认收货地址，不另收费；平均返还不含实物。公布时奖品已从商城库存中预留。',
    en: 'Goods are sent to your default shipping address and cost nothing more; the average leaves them out. They were taken off the shelves of the store when these odds were published.',
  },
} as const;
