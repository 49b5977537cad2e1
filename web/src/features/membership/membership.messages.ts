export const membershipMessages = {
  level: { zh: '会员 {level} 级', en: 'Level {level}' },
  growth: { zh: '成长值', en: 'Growth' },
  progress: { zh: '升至会员 {level} 级的进度', en: 'Progress to level {level}' },
  missing: { zh: '距会员 {level} 级还差 {missing}', en: '{missing} more to level {level}' },
  highest: { zh: '您已达到最高等级', en: 'This is the highest level' },
  atPace: {
    zh: '按今日在投 {principal} 计，每日约 +{gains}，预计 {date} 达到',
    en: 'With the {principal} invested today, about +{gains} a day: reached on {date}',
  },
  notAtPace: {
    zh: '今日没有在投本金，按目前节奏无法达到',
    en: 'Nothing is invested today: not reached at today’s pace',
  },
  tooFar: { zh: '按今日在投本金，百年内无法达到', en: 'Not within a century at today’s pace' },
  toInvest: { zh: '查看产品', en: 'See products' },
  asOf: { zh: '已计至 {date}', en: 'Counted to {date}' },
  notYet: { zh: '起息日结束后开始计入', en: 'Counting begins once the value date is over' },
  table: { zh: '等级与权益', en: 'Levels and perks' },
  columnLevel: { zh: '等级', en: 'Level' },
  columnGrowth: { zh: '所需成长值', en: 'Growth' },
  columnMakeUps: { zh: '每月补签', en: 'Make-ups a month' },
  columnLoan: { zh: '贷款额度', en: 'Loan limit' },
  columnReview: { zh: '提现审核', en: 'Review turn' },
  reviewTurn: { zh: '第 {turn} 位', en: 'No. {turn}' },
  yours: { zh: '当前', en: 'You' },
  reached: { zh: '{date} 达到', en: 'Since {date}' },
  makeUpsNote: {
    zh: '人人每月可补签 {base} 次，等级另加的次数已算在内。',
    en: 'Everybody has {base} a month; what a level adds is counted in.',
  },
  reviewNote: {
    zh: '提现优先审核：同一天申请的提现中，等级高者在前。等级以申请时为准；任何提现的审核时限不变，已过时限一半的排在所有人之前。',
    en: 'Withdrawals are reviewed earlier: of those asked for on a day, higher levels come first, by the level when you ask. Everybody’s is reviewed within the same hours, and whoever has waited over half of them comes before all.',
  },
  loanNote: {
    zh: '贷款额度按比例提高，仍受额度上限、收入与产品的限制。',
    en: 'The limit of loans is raised by that share of it, within the highest limit, the income and the product.',
  },
  how: { zh: '成长值怎么算', en: 'How growth is worked out' },
  howRule: {
    zh: '每投资 1 元满 365 天得 1 成长值，按日计算：当日在投本金 ÷ 365，不足 0.01 的部分结转次日。',
    en: '¥1 invested for 365 days is 1 growth, worked out day by day: principal ÷ 365. What is less than 0.01 counts on with the next day.',
  },
  howCounts: {
    zh: '定期产品与拼团的本金自起息日起计，到期日不计。',
    en: 'The principal of fixed-term products and group buys counts from the value date to the day before it matures.',
  },
  howKept: {
    zh: '成长值只增不减：到期还本不会扣减。它不是钱也不是积分，不能兑换。',
    en: 'Growth only adds up: repayment takes none away. It is neither money nor points, and cannot be exchanged.',
  },
  howExample: {
    zh: '例：投资 10,000 元满 30 天，10,000 × 30 ÷ 365 = 821.91。',
    en: 'An example: ¥10,000 for 30 days is 10,000 × 30 ÷ 365 = 821.91.',
  },
  howHonest: {
    zh: '请勿为了等级而投资：权益的价值远小于本金的风险。',
    en: 'Do not invest for a level: what it gives is worth far less than what is at risk.',
  },
  cards: { zh: '会员卡', en: 'VIP cards' },
  cardsNote: {
    zh: '每月一张加息券，更多补签；按价购买，与等级无关',
    en: 'A rate coupon a month and more make-ups, for a price: levels have no part in it',
  },
  days: { zh: '每日成长记录', en: 'Growth by day' },
  sources: { zh: '成长值来自哪里', en: 'Where it came from' },
  noDays: { zh: '暂无成长记录', en: 'No growth yet' },
  noDaysNote: {
    zh: '自起息日起，每个自然日结束时记一次',
    en: 'From the value date on, each day is counted when it is over.',
  },
  dayNote: {
    zh: '在投 {principal}，结转 0.01 的 {carried}/365',
    en: '{principal} invested, {carried}/365 of 0.01 carried',
  },
  dayTotal: { zh: '累计 {growth}', en: '{growth} in all' },
  sourceNote: { zh: '计入日期 {from}–{until}', en: 'Counts {from} – {until}' },
  sourceWorking: {
    zh: '{principal} × {days} 天 ÷ 365',
    en: '{principal} × {days, plural, one {# day} other {# days}} ÷ 365',
  },
  sourcesNote: {
    zh: '逐笔结果各自舍去不足 0.01 的部分，因此合计可能比总成长值少几个 0.01。',
    en: 'Each line is cut to hundredths by itself: together they may be a few hundredths less than your growth.',
  },
} as const;
