/** The texts about another limit or quantity for a standing order. */
export const changeMessages = {
  belowTraded: { zh: '数量须大于已成交的 {n} 股', en: 'The quantity must be above the {n} that have traded' },
  changeTitle: { zh: '修改委托', en: 'Change the order' },
  changeNote: {
    zh: '价格不变、数量减少时保留排队位置；改价或加量重新排队。',
    en: 'Fewer shares at the same price keep their place in line; another price or more shares go to its end.',
  },
  before: { zh: '修改前', en: 'Before' },
  submitChange: { zh: '确认修改', en: 'Change it' },
  noChange: { zh: '价格和数量都没有变', en: 'Neither price nor quantity has changed' },
  notChangeable: { zh: '这笔委托不能修改', en: 'This order cannot be changed' },
  notChangeableNote: {
    zh: '可能已成交、已撤销，或有一项变更正在处理。',
    en: 'It may have traded or ended, or a change is on its way already.',
  },
  toOrder: { zh: '查看委托', en: 'See the order' },
} as const;
