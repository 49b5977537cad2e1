export const purchaseMessages = {
  which: { zh: '选择会员卡', en: 'Choose a card' },
  inside: { zh: '卡内权益', en: 'What is inside' },
  renewal: { zh: '自动续费', en: 'Renewal' },
  noRenewal: { zh: '默认关闭，可在会员卡详情中开启', en: 'Off, unless you switch it on at the card' },
  worth: { zh: '值不值得', en: 'Is it worth it?' },
  eachWorth: { zh: '每张加息券最多带来', en: 'A coupon brings at most' },
  allWorth: { zh: '全部加息券最多带来', en: 'All of them bring at most' },
  paysOff: {
    zh: '每张券都用于投资 {amount} 以上、期限不短于 {days} 天的产品，才够本。投得更少，这张卡的花费就多于它带来的钱。',
    en: 'It pays off from {amount} invested with each coupon, in products of {days} days or more. With less, the card costs more than it brings.',
  },
  neverPaysOff: {
    zh: '即使每张券都用满，带来的钱也少于卡的价格。',
    en: 'Even if each coupon is used to the full, they bring less than the card costs.',
  },
  worthNote: {
    zh: '加息由平台另外出资，只加在您自己投资的产品上；产品本身可能亏损。补签没有金钱价值。不投资，这张卡就不会带来任何钱。',
    en: 'The bonus is paid by the platform on top of products that you invest in yourself, and those may lose money. Make-ups have no money value. If you do not invest, the card brings you no money at all.',
  },
  couponsWait: {
    zh: '加息券的资金暂时不足：到期应发的券会在资金到位后补发，期间不作废。',
    en: 'There is no money for the coupons at the moment. Those that are due are given once there is; none is lost.',
  },
  couponsCome: {
    zh: '目前有发放加息券的资金：第一张在生效后的次日凌晨前发放。届时资金不足的，待资金到位后按应发先后补发。',
    en: 'There is money for coupons at the moment: the first comes by the night after the card begins. Should the money be short by then, coupons come in the order in which they fell due, once there is some.',
  },
  refund: {
    zh: '购买后 {days} 天内、未使用任何权益，可随时按天退款；退款金额以退款页显示的为准，一分不差。',
    en: 'For {days} days you can give it back if none of its perks was used, and pay only the days that are over. What the page of the refund shows is what you get, to the cent.',
  },
  runningNow: { zh: '{name} 生效中，至 {date}', en: 'Your {name} runs until {date}' },
  startsAfter: { zh: '新卡将在其到期后开始', en: 'A new card begins when it ends' },
  records: { zh: '会员卡记录', en: 'My VIP cards' },
  tooMany: {
    zh: '您已有 {n} 张会员卡等待生效，请待其生效后再购买。',
    en: 'You have {n, plural, one {a card that waits} other {# cards that wait}} to begin. You can buy the next one once it runs.',
  },
  insufficient: { zh: '余额不足：可用 {available}', en: 'Insufficient balance: {available} available' },
  toRecharge: { zh: '去充值', en: 'Recharge' },
  submit: { zh: '支付 {amount}', en: 'Pay {amount}' },
  payFor: { zh: '购买', en: 'For' },
} as const;
