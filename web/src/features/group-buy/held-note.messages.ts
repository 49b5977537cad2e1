/** The texts about the money that are shown before it is held. */
export const heldNoteMessages = {
  starting: { zh: '发起 {n} 人团', en: 'Starting a group of {n}' },
  joining: { zh: '参加 {name} 的 {n} 人团', en: 'Joining the group of {n} started by {name}' },
  missing: {
    zh: '含您在内还差 {n} 人',
    en: '{n, plural, one {# member missing, you included} other {# members missing, you included}}',
  },
  last: { zh: '您参团后立即成团', en: 'You fill the last place: it succeeds at once.' },
  heldNote: {
    zh: '本金冻结在您的钱包里，{date} 前未满员立即全额解冻；满员之前可随时免费退出。',
    en: 'The principal is held in your own wallet. If the group is not full by {date}, all of it is released at once; until it is full you may leave free of charge.',
  },
  overMeanwhile: {
    zh: '该团刚刚满员或结束，您的资金未动用。要自己开一个团吗？',
    en: 'This group has just filled or ended: your money was not touched. Start your own?',
  },
} as const;
