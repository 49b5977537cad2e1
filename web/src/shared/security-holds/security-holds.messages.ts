/** The texts about security holds, which let withdrawals and payments to other people wait. */
export const securityHoldMessages = {
  title: { zh: '安全保护中：提现和转账暂停', en: 'Withdrawals and transfers are on hold' },
  password_reset: { zh: '登录密码已重置', en: 'The login password was reset' },
  payment_password_reset: { zh: '支付密码已重置', en: 'The payment password was reset' },
  payout_method_added: { zh: '新增或修改了提现账户', en: 'A payout account was added or changed' },
  contact_replaced: {
    zh: '登录邮箱或手机号已由客服更换',
    en: 'Support has replaced the e-mail address or phone number',
  },
  since: { zh: '自 {since}', en: 'since {since}' },
  until: { zh: '{until} 自动解除', en: 'ends on {until}' },
  why: {
    zh: '为防止他人转走您的资金，安全变更后的一段时间内不能提现和转账。投资和充值不受影响。',
    en: 'So that nobody else can carry your money out, withdrawals and transfers wait after such a change. Investing and recharging go on.',
  },
  end: { zh: '是我本人操作，立即解除', en: 'It was me: end the hold now' },
} as const;
