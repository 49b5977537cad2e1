/** The texts about the ways to earn points. */
export const waysToEarnMessages = {
  title: { zh: '赚积分', en: 'Ways to earn' },
  checkin: { zh: '每日签到', en: 'Daily check-in' },
  checkinNote: { zh: '连续签到，积分更多', en: 'A streak brings more' },
  investing: { zh: '投资', en: 'Investing' },
  investingNote: {
    zh: '自有资金每满 {amount} 得 {points} 积分，冷静期后发放',
    en: '{points} for each full {amount} of your own money, once cancelling is over',
  },
  investingNone: { zh: '目前投资不发放积分', en: 'Brings no points at present' },
  invite: { zh: '邀请好友', en: 'Inviting friends' },
  inviteNote: { zh: '好友完成认证后，以邀请规则为准', en: 'Once a friend is certified; see the rules there' },
  cards: { zh: '集卡', en: 'Collecting cards' },
  cardsNote: { zh: '集齐一套可抽奖', en: 'A full set is a draw' },
  budget: {
    zh: '平台每月发放的积分有上限：本月还剩 {left} / {amount}。投资所得积分在发完时顺延，最长 {days} 天。',
    en: 'A month gives a limited number of points: {left} of {amount} are left. Once they are used up, points for investing wait, {days} days at most.',
  },
} as const;
