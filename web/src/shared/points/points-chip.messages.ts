export const pointsChipMessages = {
  label: { zh: '我的积分 {points}', en: 'My points: {points}' },
  labelExpiring: {
    zh: '我的积分 {points}，{expiry}',
    en: 'My points: {points}, {expiry}',
  },
  expiry: { zh: '{amount} · {date} 到期', en: '{amount} until {date}' },
} as const;
