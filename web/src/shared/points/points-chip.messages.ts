export const pointsChipMessages = {
  label: { zh: '我的积分 {points}', en: 'My points: {points}' },
  labelExpiring: {
    zh: '我的积分 {points}，其中 {amount} 积分将于 {date} 到期',
    en: 'My points: {points}. {amount} expire after {date}',
  },
  expiry: { zh: '{amount} · {date} 到期', en: '{amount} until {date}' },
} as const;
