/** Why withdrawals wait, wherever somebody meets it. */
export const securityHoldMessages = {
  title: { zh: '提现安全保护中', en: 'Withdrawals are on hold' },
  password_reset: { zh: '登录密码已重置', en: 'The login password was reset' },
  payment_password_reset: { zh: '支付密码已重置', en: 'The payment password was reset' },
  payout_method_added: { zh: '新增或修改了提现账户', en: 'A withdrawal account was added or changed' },
  since: { zh: '自 {since}', en: 'since {since}' },
  until: { zh: '{until} 自动解除', en: 'ends on {until}' },
  why: {
    zh: '为防止他人转走您的资金，安全变更后的一段时间内不能提现。投资和充值不受影响。',
    en: 'So that nobody else can carry your money out, withdrawals wait after such a change. Investing and recharging go on.',
  },
  elsewhere: {
    zh: '如需提前解除，请在变更之前已登录的另一台设备上操作。',
    en: 'To end it earlier, use another device that was logged in before the change.',
  },
  end: { zh: '提前解除', en: 'End the hold' },
  endQuestion: {
    zh: '请确认这次变更是您本人操作。解除后即可提现。',
    en: 'Only if you made this change yourself. Withdrawals are possible at once.',
  },
  ended: { zh: '安全保护已解除', en: 'The hold has ended' },
} as const;
