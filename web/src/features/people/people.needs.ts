import type { NeedPage } from '../../shared/needs/need-page.ts';

export const needPages: readonly NeedPage[] = [
  {
    need: 'payment_password',
    title: { zh: '支付密码', en: 'A payment password' },
    note: { zh: '请先设置支付密码', en: 'Please set payment password first' },
    to: '/pages/pay_pwd/pwd_update',
    go: { zh: '去设置', en: 'Set it now' },
  },
  {
    need: 'not_frozen',
    title: { zh: '账户未冻结', en: 'The account is not frozen' },
    note: { zh: '解冻后满足', en: 'Met once it is unfrozen' },
    to: '/pages/services/freeze',
    go: { zh: '去解冻', en: 'Unfreeze it' },
  },
];
