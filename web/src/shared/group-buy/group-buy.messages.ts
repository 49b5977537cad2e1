/** The texts of other pages about buying in a group. */
export const sharedGroupMessages = {
  title: { zh: '拼团投资', en: 'Invest in a group' },
  note: {
    zh: '{n} 人成团，预期年化 {rate}%，比单独投资高 {bonus}%',
    en: 'With {n} people: {rate}% a year expected, {bonus}% more than alone',
  },
  waiting: {
    zh: '{n} 个团可参加',
    en: '{n, plural, one {# group to join} other {# groups to join}}',
  },
  pendingTitle: { zh: '等待拼团成团', en: 'Waiting for its group' },
  pendingNote: {
    zh: '{amount} 冻结在您的钱包里，成团后才会划出；未成团立即全额解冻。',
    en: '{amount} is held in your wallet. It moves once the group is full, and is released in full if it is not.',
  },
  seeGroup: { zh: '查看拼团', en: 'See the group' },
} as const;
