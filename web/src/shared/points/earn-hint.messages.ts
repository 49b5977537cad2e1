export const earnHintMessages = {
  bring: {
    zh: '签到、投资、邀请好友均可获得积分。',
    en: 'Check-ins, investing and inviting friends bring points.',
  },
  ways: { zh: '查看全部方式', en: 'See all the ways' },
} as const;
