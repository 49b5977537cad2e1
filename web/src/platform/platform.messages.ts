export const platformMessages = {
  network: { zh: '网络错误', en: 'Network error' },
  timeout: {
    zh: '连接超时，请重试',
    en: 'The connection timed out, click the screen to try again.',
  },
  copyFailed: { zh: '复制失败，请重试', en: 'Copy failed, please retry' },
  unexpected: { zh: '系统错误，请稍后再试', en: 'Something went wrong on our side.' },
  outcomeUnknown: {
    zh: '暂时无法确认结果，请稍后在记录中查看',
    en: 'We could not confirm the result yet. Please check your records shortly.',
  },
} as const;
