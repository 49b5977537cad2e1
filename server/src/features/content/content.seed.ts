import { sql, type Writer } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';

const articles = [
  {
    kind: 'banner',
    theme: 'green',
    title: { zh: '每一分收益，都有出处', en: 'Every return has a source' },
    subtitle: {
      zh: '发行方、还款账户、覆盖率，逐项公开',
      en: 'Issuer, repayment account and cover, all disclosed',
    },
    body: {
      zh: '## 收益从哪里来\n\n每个产品都写明**发行方**、**还款账户**和**覆盖率**。派息只从发行方已到账的资金中支付；资金未到，页面会显示「派息延迟」，到账后按顺序补付。\n\n我们从不使用您的本金支付他人的收益。',
      en: '## Where returns come from\n\nEvery product names its **issuer**, its **repayment account** and its **cover**. Payouts are made only from funds that the issuer has paid in; until they arrive the page says "payment delayed", and they are paid in order as soon as they do.\n\nNobody\'s principal ever pays somebody else\'s return.',
    },
  },
  {
    kind: 'banner',
    theme: 'dusk',
    title: { zh: '冷静期内，随时全额撤回', en: 'Change your mind, get every cent back' },
    subtitle: { zh: '起息日零点前可免费取消', en: 'Cancel free of charge until the value date' },
    body: {
      zh: '## 冷静期\n\n认购后资金进入托管账户，次日零点起息。在此之前，您可以在「我的投资」里随时取消，本金全额退回钱包，不收任何费用。',
      en: '## Cooling-off\n\nAfter you subscribe your money waits in escrow and starts to earn at 00:00 the next day. Until then you can cancel under "My investments": the whole principal returns to your wallet, free of charge.',
    },
  },
  {
    kind: 'banner',
    theme: 'paper',
    title: { zh: '提现规则，充值前就看清', en: 'Know the exit before you enter' },
    subtitle: {
      zh: '最低 100 元，免手续费，24 小时内审核',
      en: 'From ¥100, no fee, reviewed within 24 hours',
    },
    body: {
      zh: '## 提现\n\n- 最低 100.00 元，每日最高 50,000.00 元\n- 免手续费\n- 24 小时内审核；10,000.00 元及以上由两位操作员复核\n\n提现从不以再次付款、邀请人数或交易流水为条件。',
      en: '## Withdrawals\n\n- From ¥100.00, up to ¥50,000.00 a day\n- No fee\n- Reviewed within 24 hours; two operators approve ¥10,000.00 and above\n\nA withdrawal never depends on a further payment, on recruits or on turnover.',
    },
  },
  {
    kind: 'notice',
    theme: null,
    title: { zh: '演示环境说明：本站没有真实资金', en: 'About this demo: no real money is used here' },
    subtitle: null,
    body: {
      zh: '这是演示环境。支付由**模拟器**完成，不涉及任何真实资金。演示人物与数据通过与真实用户完全相同的流程产生。您可以在「我的」页面快进时间，观察每日派息。',
      en: 'This is a demonstration. Payments are made by a **simulator** and no real money is involved. The demo people and their data came about through exactly the steps that real users take. On the "Me" page you can move time forward and watch daily interest arrive.',
    },
  },
  {
    kind: 'notice',
    theme: null,
    title: { zh: '投资有风险，请先了解最坏情况', en: 'Investing carries risk: read the worst case first' },
    subtitle: null,
    body: {
      zh: '产品页同时展示**预计收益**与**最坏情况**。预计收益不是承诺；发行方若未按时注资，派息会延迟，本金也可能遭受损失。请只投入您能承受的金额。',
      en: 'Every product page shows the **projected return** beside the **worst case**. A projection is not a promise: when an issuer does not pay in on time payouts are delayed, and principal can be lost. Invest only what you can afford.',
    },
  },
] as const;

/** Notices and banners. */
export async function seedContent(writer: Writer, at: Date): Promise<void> {
  for (const [position, article] of articles.entries()) {
    await writer.run(sql`
      insert into articles (article_id, kind, title, subtitle, body, theme, position, published_at)
      values (${deriveId('article', article.title.en)}, ${article.kind}, ${JSON.stringify(article.title)}::jsonb,
        ${article.subtitle ? JSON.stringify(article.subtitle) : null}::jsonb, ${JSON.stringify(article.body)}::jsonb,
        ${article.theme}, ${position}, ${at})
      on conflict (article_id) do nothing`);
  }
}
