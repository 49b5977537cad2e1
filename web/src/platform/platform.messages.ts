export const platformMessages = {
  network: { zh: '网络错误', en: 'Network error' },
  timeout: {
    zh: '连接超时，请重试',
    en: 'The connection timed out, click the screen to try again.',
  },
  untrusted: {
    zh: '网络错误：无法确认服务器身份，请更换网络后重试',
    en: 'Network error: this server could not be verified. Please try another network.',
  },
  copyFailed: { zh: '复制失败，请重试', en: 'Copy failed, please retry' },
  unexpected: { zh: '系统错误，请稍后再试', en: 'Something went wrong on our side.' },
  outcomeUnknown: {
    zh: '暂时无法确认结果，请稍后在记录中查看',
    en: 'We could not confirm the result yet. Please check your records shortly.',
  },
  stillOpen: {
    zh: '上一笔的结果还在确认，请稍候',
    en: 'The outcome of the previous one is still being checked. Please wait.',
  },
  notCarriedOut: {
    zh: '这笔操作没有执行，资金没有变动，可以重新提交。',
    en: 'It was not carried out and no money moved. You can submit it again.',
  },
  notCarriedOutBecause: {
    zh: '这笔操作没有执行（{reason}），资金没有变动，可以重新提交。',
    en: 'It was not carried out ({reason}) and no money moved. You can submit it again.',
  },
  sessionChanged: {
    zh: '此设备上的登录已变更，请重新登录',
    en: 'The login on this device has changed. Please log in again.',
  },
} as const;
