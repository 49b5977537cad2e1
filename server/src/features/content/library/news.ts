import type { SeedArticle } from './seed-article.ts';

/** The notice that every demonstration begins with. */
export const demoNotice: SeedArticle = {
  kind: 'notice',
  cover: 'notice',
  title: { zh: '演示环境说明：本站没有真实资金', en: 'About this demo: no real money is used here' },
  summary: {
    zh: '支付由模拟器完成，时间可以快进。',
    en: 'Payments are simulated, and time can be moved forward.',
  },
  body: {
    zh: '这是演示环境。支付由**模拟器**完成，不涉及任何真实资金。演示人物与数据通过与真实用户完全相同的流程产生。您可以在「我的」页面快进时间，观察每日派息。',
    en: 'This is a demonstration. Payments are made by a **simulator** and no real money is involved. The demo people and their data came about through exactly the steps that real users take. On the "Me" page you can move time forward and watch daily interest arrive.',
  },
};

/** What every installation begins with. */
export const news: readonly SeedArticle[] = [
  {
    kind: 'notice',
    cover: 'notice',
    title: { zh: '投资有风险，请先了解最坏情况', en: 'Investing carries risk: read the worst case first' },
    summary: {
      zh: '预计收益不是承诺，本金可能受损。',
      en: 'A projection is no promise, and principal can be lost.',
    },
    body: {
      zh: '产品页同时展示**预计收益**与**最坏情况**。预计收益不是承诺；发行方若未按时注资，派息会延迟，本金也可能遭受损失。请只投入您能承受的金额。',
      en: 'Every product page shows the **projected return** beside the **worst case**. A projection is not a promise: when an issuer does not pay in on time payouts are delayed, and principal can be lost. Invest only what you can afford.',
    },
  },
  {
    kind: 'notice',
    cover: 'notice',
    title: { zh: '客服从不索要密码与验证码', en: 'We never ask for passwords or codes' },
    summary: {
      zh: '三种冒充的手法，以及一个简单的应对办法。',
      en: 'Three ways in which impostors try, and one simple answer.',
    },
    body: {
      zh: `最常见的三种说法：

1. “账户异常，请把验证码报给我们核实”
2. “退款需要您先共享屏幕”
3. “点这个链接重新登录，否则账户将被冻结”

它们都是假的。**我们不需要您的密码、支付密码、验证码、密钥或屏幕。**

应对办法只有一个：挂断，自己打开应用，从[客服页](/pages/service/service)联系我们。已经说出去了，请立即[冻结账户](/pages/services/freeze)。`,
      en: `The three most common stories:

1. “Something is wrong with your account. Read us the code so that we can check.”
2. “For the refund, please share your screen first.”
3. “Log in again by this link, or your account will be frozen.”

All of them are lies. **We need neither your passwords nor codes, neither your secret key nor your screen.**

One answer is enough: hang up, open the app yourself, and reach us from the page of [customer service](/pages/service/service). If you have said it already, [freeze your account](/pages/services/freeze) at once.`,
    },
  },
  {
    kind: 'news',
    cover: 'about',
    title: { zh: '知识学堂上线：八篇文章，三个系列', en: 'The knowledge school is open' },
    summary: {
      zh: '利息、覆盖率、费用、风险与骗局，用例子讲清楚。',
      en: 'Interest, cover, fees, risk and fraud, explained by examples.',
    },
    body: {
      zh: `[知识学堂](/pages/guide/index)有三个系列：

- **收益与费用**：利息怎么算、覆盖率怎么读、APR 怎么来
- **风险与安全**：风险等级、投资骗局、拉人头为什么会崩
- **平台规则**：拼团怎么运作、抽奖怎么验证

登录后，读过的文章会打上记号。每篇几分钟，可以从任何一篇开始。`,
      en: `The [knowledge school](/pages/guide/index) has three series:

- **Returns and fees**: how interest is computed, how to read cover, where the APR comes from
- **Risk and safety**: risk levels, investment fraud, why recruiting schemes collapse
- **How it works here**: group buy, and verifying a draw

When you are logged in, what you have read is marked. Each takes a few minutes, and you can begin anywhere.`,
    },
  },
];
