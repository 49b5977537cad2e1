import type { SeedArticle } from './seed-article.ts';

/** The about family, and the brand. */
export const pages: readonly SeedArticle[] = [
  {
    kind: 'page',
    key: 'brand',
    position: 99,
    title: { zh: '榕 Banyan', en: 'Banyan' },
    summary: { zh: '投资与理财，规则公开', en: 'Investing with open rules' },
    body: {
      zh: '标题是平台的名称。撤下本页，应用中不再显示标志与名称。',
      en: 'The title is the name of the platform. While this page is withdrawn, the app shows neither logo nor name.',
    },
  },
  {
    kind: 'page',
    key: 'about',
    position: 1,
    cover: 'about',
    title: { zh: '关于我们', en: 'About us' },
    summary: { zh: '我们做什么，不做什么。', en: 'What we do, and what we never do.' },
    body: {
      zh: `榕是一个投资与个人理财平台。我们把规则写进程序，而不是写进广告。

## 我们做什么

- 每个产品写明发行方、付款账户、覆盖率、风险等级、费用与最坏情况
- 每一笔钱都有来由：点开任何金额，都能看到由哪些记录相加而成
- 每天公布一次负债证明，您可以核对自己的余额在其中：[负债证明](/pages/liabilities/index)
- 抽奖可以自己验证：[验证页](/pages/lottery/verify)
- 股份价格可以自己重算：[重算交易日](/pages/equity/recompute)

## 我们不做什么

- 不承诺收益，不用“保本”“稳赚”之类的词
- 不用一位客户的本金支付另一位客户的收益
- 不显示虚构的人数、销量与中奖名单
- 不以再次付款、邀请人数或流水作为提现条件

## 想了解更多

从[知识学堂](/pages/guide/index)开始，那里用例子说明利息、覆盖率、风险等级与费用。`,
      en: `Banyan is a platform for investing and personal finance. Its rules stand in its program, and not in its advertising.

## What we do

- Every product names its issuer, the account that pays, its cover, risk level, fees and worst case
- Every amount has a source: open any figure and see which records add up to it
- Once a day we publish a proof of liabilities, in which you can find your own balance: [proof of liabilities](/pages/liabilities/index)
- Draws can be verified by anybody: [the verifier](/pages/lottery/verify)
- Prices of shares can be computed again by anybody: [recompute a day](/pages/equity/recompute)

## What we never do

- Promise returns, or call anything “safe” or “certain to gain”
- Pay one customer’s return out of another’s principal
- Show invented people, sales or winners
- Make a withdrawal depend on a further payment, on recruits or on turnover

## To learn more

Begin with the [knowledge school](/pages/guide/index), which explains interest, cover, risk levels and fees by examples.`,
    },
  },
  {
    kind: 'page',
    key: 'contact',
    position: 2,
    title: { zh: '联系我们', en: 'Contact' },
    summary: { zh: '怎样找到我们，怎样认出冒充者。', en: 'How to reach us, and how to recognise impostors.' },
    body: {
      zh: `## 联系方式

邮箱与服务时间在[客服页](/pages/service/service)，那里永远是最新的。

## 写信时请附上

- 相关记录的编号（在“账户明细”中打开该笔即可看到）
- 发生的时间与您看到的提示

## 请不要附上

密码、支付密码、验证码、密钥、银行卡完整号码。**我们从不索要它们**。向您索要的人不是我们。

## 投诉

对答复不满意，请在邮件标题中写明“投诉”，由另一位同事重新处理。`,
      en: `## How to reach us

E-mail address and hours stand on the page of [customer service](/pages/service/service), which is always up to date.

## Please include

- the number of the record that it is about (open it in your account records)
- when it happened, and what you saw on the screen

## Please never include

Passwords, the payment password, codes, the secret key, whole card numbers. **We never ask for them.** Whoever asks is not us.

## Complaints

If an answer does not satisfy you, write “Complaint” in the subject. Somebody else will look at it anew.`,
    },
  },
  {
    kind: 'page',
    key: 'risk_notice',
    position: 3,
    cover: 'risk',
    title: { zh: '风险提示', en: 'Risk notice' },
    summary: { zh: '投资之前，请先读完这一页。', en: 'Please read this page before you invest.' },
    body: {
      zh: `- **预计收益不是承诺**。发行方没有按时注资，派息会延迟。
- **本金可能受损**。最坏情况写在每个产品页上，与预计收益并列。
- **流动性有限**。起息之后，定期产品在到期前通常不能取回。
- **覆盖率只看 30 天**。它不是担保，也不说明到期时的情况。
- **过去不代表将来**。任何历史数字都不能预示以后的结果。
- **量力而行**。请只投入在最坏情况下也不影响生活的金额，不要借钱投资。

各产品的等级如何与您的情况匹配，请看[风险测评](/pages/risk/index)。`,
      en: `- **A projected return is no promise.** When an issuer does not pay in on time, payouts are delayed.
- **Principal can be lost.** Each product page shows the worst case beside the projection.
- **You may not get at your money early.** Once interest has started, a fixed term usually cannot be ended before maturity.
- **Cover looks at 30 days.** It is no guarantee by anybody, and says nothing about maturity.
- **The past does not foretell.** No figure of the past says what will come.
- **Keep within your means.** Invest only what you could lose without it changing your life, and never with borrowed money.

How the level of a product fits you, the [risk questionnaire](/pages/risk/index) tells.`,
    },
  },
  {
    kind: 'page',
    key: 'fees',
    position: 4,
    cover: 'fees',
    title: { zh: '费用说明', en: 'How fees work' },
    summary: {
      zh: '什么收费，什么不收，在哪里看。',
      en: 'What costs something, what does not, and where it says so.',
    },
    body: {
      zh: `费用由公开的规则决定，规则有版本。**每一笔操作的费用都在确认之前显示**；显示之后规则有变，请求会被拒绝，请您重新确认。

| 操作 | 在哪里看 |
| --- | --- |
| 充值 | [充值页](/pages/recharge/index)，单笔限额一并写明 |
| 提现 | [提现页](/pages/withdraw/index)，费用、到账金额、审核时间 |
| 投资 | 产品页的“费用”一栏 |
| 冷静期取消 | 免费 |
| 拼团未成 | 免费，全额退回 |

怎样把费用折算成可比较的年化利率，学堂里有一篇专门的文章：[知识学堂](/pages/guide/index)。`,
      en: `Fees follow from published rules, which have versions. **What something costs is shown before you confirm it**; if a rule changes after that, the request is refused and you are asked again.

| What | Where it says what it costs |
| --- | --- |
| Recharge | the [recharge page](/pages/recharge/index), with its limits |
| Withdrawal | the [withdrawal page](/pages/withdraw/index): fee, net amount, time of review |
| Investment | “Fees” on the product page |
| Cancelling in the cooling-off | free |
| A group that does not fill | free, all of it comes back |

How to turn fees into an annual rate that can be compared, a lesson in the [knowledge school](/pages/guide/index) explains.`,
    },
  },
];
