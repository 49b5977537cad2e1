export type Language = 'zh' | 'en';

const messages = {
  simulated: { zh: '模拟收银台 · 非真实资金', en: 'Simulated cashier · no real money' },
  title: { zh: '收银台', en: 'Cashier' },
  otherLanguage: { zh: 'English', en: '中文' },
  payTo: { zh: '付款给', en: 'Pay to' },
  method: { zh: '付款方式', en: 'Method' },
  bank: { zh: '银行卡', en: 'Bank card' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  reference: { zh: '商户单号', en: 'Reference' },
  payBefore: { zh: '请在此前付款', en: 'Pay before' },
  timeLeft: { zh: '剩余时间', en: 'Time left' },
  pay: { zh: '确认付款', en: 'Pay' },
  fail: { zh: '付款失败', en: 'Fail' },
  cancel: { zh: '取消付款', en: 'Cancel' },
  advanced: { zh: '高级：让通知出错', en: 'Advanced: misbehave' },
  advancedNote: {
    zh: '选择商户收到这笔付款通知的方式。付款结果本身不受影响。',
    en: 'Choose how the merchant is told of this payment. The result itself stays what you press.',
  },
  unchanged: { zh: '不变', en: 'As usual' },
  delay: { zh: '延迟通知', en: 'Delay the notice' },
  seconds5: { zh: '5 秒', en: '5 seconds' },
  seconds30: { zh: '30 秒', en: '30 seconds' },
  minutes5: { zh: '5 分钟', en: '5 minutes' },
  duplicate: { zh: '重复发送', en: 'Send it more than once' },
  drop: { zh: '先丢失若干次', en: 'Lose the first tries' },
  times: { zh: '次', en: 'times' },
  reorder: { zh: '扣住，等下一条通知送达后再发', en: 'Hold it until the next notice has arrived' },
  wrongAmount: { zh: '通知里的金额多 0.01', en: 'State 0.01 too much in the notice' },
  forge: { zh: '用错误的密钥签名', en: 'Sign it with a wrong secret' },
  succeeded: { zh: '付款成功', en: 'Payment succeeded' },
  failed: { zh: '付款失败', en: 'Payment failed' },
  cancelled: { zh: '付款已取消', en: 'Payment cancelled' },
  expired: { zh: '付款已超时', en: 'Payment expired' },
  back: { zh: '返回商户', en: 'Back to the merchant' },
  returning: { zh: '5 秒后自动返回', en: 'Returning in 5 seconds' },
  notFound: { zh: '没有这笔付款', en: 'No such payment' },
  notFoundNote: {
    zh: '请回到商户页面重新发起付款。',
    en: 'Go back to the merchant and start the payment again.',
  },
  badRequest: { zh: '无法处理这个请求', en: 'This request cannot be handled' },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageKey = keyof typeof messages;

export function message(key: MessageKey, language: Language): string {
  return messages[key][language];
}
