export const pointsChipMessages = {
  mine: { zh: '我的积分', en: 'My points' },
  expiry: { zh: '{amount} · {date} 到期', en: '{amount} until {date}' },
} as const;
