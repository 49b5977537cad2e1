import type { NeedPage } from '../../shared/needs/need-page.ts';

export const needPages: readonly NeedPage[] = [
  {
    need: 'payout_method',
    title: { zh: '本人实名的提现账户', en: 'An account in your certified name' },
    // Whoever has none yet has the wait ahead that follows the first.
    note: {
      zh: '须与实名认证的姓名一致，新增后须等待 {hours} 小时',
      en: 'In the name that is certified; withdrawals wait {hours} hours after it is added',
    },
    waits: { zh: '实名认证通过后核对姓名', en: 'Its name is compared once you are certified' },
    to: '/pages/wallet/index',
    go: { zh: '去添加', en: 'Add one' },
  },
];
