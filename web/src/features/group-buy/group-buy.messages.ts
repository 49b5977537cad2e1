/** Words that several pages of buying in a group share. */
export const groupBuyMessages = {
  alone: { zh: '单独投资', en: 'Alone' },
  inGroup: { zh: '拼团', en: 'In a group' },
  expectedRate: { zh: '预期年化', en: 'Expected p.a.' },
  bonus: { zh: '比单独投资高 {rate}%', en: '{rate}% more than alone' },
  ofSize: { zh: '{n} 人团', en: 'Group of {n}' },
  seatsLeft: { zh: '还差 {n} 人', en: '{n, plural, one {# place left} other {# places left}}' },
  endsIn: { zh: '剩余', en: 'Ends in' },
  beingSettled: { zh: '已截止，正在结算', en: 'Time is up; being settled' },
  full: { zh: '已满员，正在成团', en: 'Full; being completed' },
  days: { zh: '{n} 天', en: '{n, plural, one {# day} other {# days}}' },
  waiting: { zh: '等待成团', en: 'Waiting' },
  success: { zh: '拼团成功', en: 'Success' },
  failed: { zh: '拼团失败', en: 'Failed' },
  left: { zh: '已退出', en: 'Left' },
} as const;
