/** The texts of the list of a person's own groups. */
export const recordsMessages = {
  tabs: { zh: '拼团状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  none: { zh: '还没有拼团', en: 'No group yet' },
  noneNote: { zh: '您发起和参加的拼团会显示在这里', en: 'Groups that you start or join stand here.' },
  browse: { zh: '看看可拼团的项目', en: 'See what is offered to groups' },
  browseAll: { zh: '看看项目', en: 'See the products' },
  principal: { zh: '本金', en: 'Principal' },
  interest: { zh: '预期利息', en: 'Expected interest' },
  rate: { zh: '预期年化', en: 'Expected p.a.' },
  held: { zh: '已冻结', en: 'Held' },
  released: { zh: '已解冻退回', en: 'Released' },
  open: { zh: '查看拼团', en: 'Open the group' },
  investment: { zh: '查看投资', en: 'Open the investment' },
  joinedAt: { zh: '{date} 参团', en: 'Joined {date}' },
} as const;
