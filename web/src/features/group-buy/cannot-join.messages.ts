/** The texts about the reasons for which somebody cannot buy into a group. */
export const cannotJoinMessages = {
  waitingElsewhere: {
    zh: '您已在该项目的另一个团中等待成团',
    en: 'You are waiting in another group for this product',
  },
  alreadyIn: { zh: '您已在该团中', en: 'You are in this group already' },
  nothingChosen: { zh: '请先选择要拼团的项目', en: 'Please choose a product first' },
  seeOffers: { zh: '看看可拼团的项目', en: 'See what is offered to groups' },
  over: { zh: '该团已满员或已结束', en: 'This group is full or over' },
  overNote: { zh: '您的资金未动用。', en: 'Your money was not touched.' },
  startOwn: { zh: '自己开一个团', en: 'Start your own group' },
  seeGroup: { zh: '查看该团', en: 'See that group' },
  buyAlone: { zh: '单独投资', en: 'Invest alone' },
} as const;
