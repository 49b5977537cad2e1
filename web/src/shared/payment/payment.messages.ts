/** Asking for the payment password. */
export const paymentMessages = {
  paymentPassword: { zh: '输入支付密码', en: 'Enter payment password' },
  payee: { zh: '收款方', en: 'Payee' },
  paymentDigits: { zh: '已输入 {n} 位，共 6 位', en: '{n} of 6 digits entered' },
  forgotPaymentPassword: { zh: '忘记支付密码？', en: 'Forgot payment password?' },
  checkingPassword: { zh: '验证中…', en: 'Checking…' },
} as const;
