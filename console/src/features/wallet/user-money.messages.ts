import { defineMessages } from '../../platform/messages.ts';

export const useUserMoneyMessages = defineMessages({
  money: ['资金', 'Money'],
  balance: ['余额', 'Balance'],
  available: ['可用', 'Available'],
  frozen: ['冻结', 'Frozen'],
  totalAssets: ['总资产', 'Total assets'],
  owed: ['待还合计', 'Owed'],
  netWorth: ['净资产', 'Net worth'],
  cumulativeIncome: ['累计收益', 'Cumulative income'],
  ledger: ['在账本中查看', 'Open in the ledger'],
  holds: ['冻结明细', 'Holds'],
  since: ['自', 'Since'],
  until: ['至', 'Until'],
  securityHolds: ['安全等待', 'Security holds'],
  securityHelp: ['在此之前不能提现。', 'No withdrawals until then.'],
  security_password_reset: ['重置登录密码', 'Login password reset'],
  security_payment_password_reset: ['重置支付密码', 'Payment password reset'],
  security_payout_method_added: ['新增提现账户', 'New payout account'],
  security_contact_replaced: ['更换登录邮箱或手机号', 'Contact replaced'],
});
