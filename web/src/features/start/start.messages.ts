export const startMessages = {
  checking: { zh: '安全检测中…', en: 'Security check in progress...' },
  unreachable: {
    zh: '无法连接服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check your network and try again.',
  },
  tried: { zh: '已尝试的地址', en: 'Addresses tried' },
  noAnswer: { zh: '{host} 无响应', en: '{host}: no answer' },
  networkError: { zh: '网络错误', en: 'Network error' },
  retry: { zh: '重试', en: 'Try again' },
  language: { zh: '语言', en: 'Language' },
  riseColour: { zh: '涨跌颜色', en: 'Colours of gains and losses' },
  redRises: { zh: '红涨绿跌', en: 'Red is up, green is down' },
  greenRises: { zh: '绿涨红跌', en: 'Green is up, red is down' },
  example: { zh: '示例', en: 'Example' },
  up: { zh: '上涨', en: 'up' },
  down: { zh: '下跌', en: 'down' },
} as const;
