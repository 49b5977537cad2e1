import type { SeedArticle } from './seed-article.ts';

/** What the banners of home are about. */
export const banners: readonly SeedArticle[] = [
  {
    kind: 'ad',
    position: 1,
    theme: 'green',
    title: { zh: '每一分收益，都有出处', en: 'Every return has a source' },
    summary: {
      zh: '发行方、还款账户、覆盖率，逐项公开',
      en: 'Issuer, repayment account and cover, all disclosed',
    },
    body: {
      zh: '## 收益从哪里来\n\n每个产品都写明**发行方**、**还款账户**和**覆盖率**。派息只从发行方已到账的资金中支付；资金未到，页面会显示「派息延迟」，到账后按顺序补付。\n\n我们从不使用您的本金支付他人的收益。',
      en: '## Where returns come from\n\nEvery product names its **issuer**, its **repayment account** and its **cover**. Payouts are made only from funds that the issuer has paid in; until they arrive the page says "payment delayed", and they are paid in order as soon as they do.\n\nNobody\'s principal ever pays somebody else\'s return.',
    },
  },
  {
    kind: 'ad',
    position: 2,
    theme: 'dusk',
    title: { zh: '冷静期内，随时全额撤回', en: 'Change your mind, get every cent back' },
    summary: { zh: '起息日零点前可免费取消', en: 'Cancel free of charge until the value date' },
    body: {
      zh: '## 冷静期\n\n认购后资金进入托管账户，次日零点起息。在此之前，您可以在「我的投资」里随时取消，本金全额退回钱包，不收任何费用。',
      en: '## Cooling-off\n\nAfter you subscribe your money waits in escrow and starts to earn at 00:00 the next day. Until then you can cancel under "My investments": the whole principal returns to your wallet, free of charge.',
    },
  },
  {
    kind: 'ad',
    position: 3,
    theme: 'paper',
    title: { zh: '提现规则，充值前就看清', en: 'Know the exit before you enter' },
    summary: {
      zh: '最低 100 元，免手续费，24 小时内审核',
      en: 'From ¥100, no fee, reviewed within 24 hours',
    },
    body: {
      zh: '## 提现\n\n- 最低 100.00 元，每日最高 50,000.00 元\n- 免手续费\n- 24 小时内审核；10,000.00 元及以上由两位操作员复核\n\n提现从不以再次付款、邀请人数或交易流水为条件。',
      en: '## Withdrawals\n\n- From ¥100.00, up to ¥50,000.00 a day\n- No fee\n- Reviewed within 24 hours; two operators approve ¥10,000.00 and above\n\nA withdrawal never depends on a further payment, on recruits or on turnover.',
    },
  },
];
