/** The labels and explanations of the figures of the equity centre. */
export const figuresMessages = {
  tabs: { zh: '按哪一项', en: 'Which figure' },
  value: { zh: '市值', en: 'Value' },
  today: { zh: '今日盈亏', en: 'Today' },
  gain: { zh: '浮动盈亏', en: 'Gain' },
  cost: { zh: '成本', en: 'Cost' },
  total: { zh: '合计', en: 'Total' },
  fromTo: { zh: '昨收 {from}，最新 {to}', en: 'From {from} to {to}' },
  valueNote: {
    zh: '股数乘以最新成交价；开始交易之前为发行价。',
    en: 'Shares by the last price; before there is any trade, by that of the issue.',
  },
  todayNote: {
    zh: '今日开始时的持股按昨收计，今日买卖按成交金额计，已扣手续费。',
    en: 'What you owned when the day began counts from the previous close, what you traded today from its price; fees are taken off.',
  },
  gainNote: {
    zh: '市值减成本，未扣卖出手续费；已卖出的不在其中。',
    en: 'Value less cost, before the fee for selling; what was sold is not in it.',
  },
  costNote: {
    zh: '买入时付出的金额，含手续费；部分卖出后按比例减少。',
    en: 'What was paid for the shares, with fees; what was sold has taken its part along.',
  },
  none: { zh: '还没有持股', en: 'No shares yet' },
  noneNote: { zh: '买入或获配股份后，明细会显示在这里。', en: 'What you buy or are allotted stands here.' },
  toCentre: { zh: '去股权中心', en: 'To the equity centre' },
} as const;
