import type { SeedArticle } from './seed-article.ts';

/** What can be lost, and how those work who want to take it. */
export const safetySeries: readonly SeedArticle[] = [
  {
    kind: 'school',
    series: 'safety',
    position: 1,
    cover: 'risk',
    title: { zh: '风险等级 R1–R5 是什么意思', en: 'What the risk levels R1–R5 mean' },
    summary: {
      zh: '产品有 R1–R5，您有 C1–C5。两者怎样匹配，匹配又不说明什么。',
      en: 'Products are R1 to R5, you are C1 to C5: how the two fit, and what that does not tell you.',
    },
    body: {
      zh: `## 产品的等级

| 等级 | 名称 | 本金可能发生什么 |
| --- | --- | --- |
| R1 | 低风险 | 亏损的可能很小 |
| R2 | 中低风险 | 可能出现小额亏损 |
| R3 | 中风险 | 可能出现明显亏损 |
| R4 | 中高风险 | 可能亏掉大部分 |
| R5 | 高风险 | 可能全部亏掉 |

等级由操作员在上架时写明，由另一位操作员复核。R1 也不是“没有风险”。

## 您的等级

[风险测评](/pages/risk/index)根据财务状况、经验和承受能力得出 C1–C5，有效期一年。

- Cn 可以直接购买 R1 至 Rn 的产品
- 更高的产品，须先确认已经了解风险
- R5 不向 C1 与 C2 开放，确认也不行

## 为什么不要“往高了答”

测评只有一个用处：不让您买到承受不起的东西。为了买某个产品而改答案，等于关掉自己的报警器。

## 一个简单的练习

把打算投入的金额写在纸上，再把它划掉。如果想到这里睡不着，就换一个更低的等级，或者更少的金额。`,
      en: `## The level of a product

| Level | Name | What can happen to principal |
| --- | --- | --- |
| R1 | low | a loss is unlikely |
| R2 | lower-medium | small losses are possible |
| R3 | medium | clear losses are possible |
| R4 | upper-medium | most of it can be lost |
| R5 | high | all of it can be lost |

One operator states the level and another checks it before a product is on sale. Not even R1 means “no risk”.

## Your own level

The [risk questionnaire](/pages/risk/index) looks at your finances, your experience and what you can bear, and gives C1 to C5. It counts for a year.

- With Cn you can buy R1 to Rn as they are
- For anything above, you first say that you have understood the risk
- R5 is closed to C1 and C2, whatever they say

## Why not to answer “upwards”

The questionnaire has one use: it keeps you from buying what you cannot bear. Whoever changes an answer to get at a product switches off their own alarm.

## A simple exercise

Write down the amount that you want to invest, and cross it out. If that thought costs you sleep, take a lower level, or a smaller amount.`,
    },
  },
  {
    kind: 'school',
    series: 'safety',
    position: 2,
    cover: 'fraud',
    title: { zh: '怎样识别投资骗局', en: 'How to spot investment fraud' },
    summary: {
      zh: '七个信号，以及遇到其中任何一个时该做什么。',
      en: 'Seven signs, and what to do when you see any of them.',
    },
    body: {
      zh: `骗局换包装，不换结构。看到下面任何一条，先停下来。

## 七个信号

1. **“稳赚不赔”**。没有风险的高收益不存在。
2. **收益高得离谱**。每天 1 % 一年就是将近 38 倍，没有哪门生意能付得起。
3. **说不清钱从哪来**。问三个问题：谁在用这笔钱？谁付收益？从哪个账户付？
4. **提现要先付钱**。“解冻费”“保证金”“个人所得税先交”，交了也不会到账。
5. **催您马上决定**。倒计时、名额、“最后一天”，是为了让您没有时间去问别人。
6. **老师带单、群里晒单**。截图可以做，群友可以是同一个人。
7. **要您的密码、验证码或屏幕**。客服不需要它们，从来不需要。

## 您可以自己查的四件事

- 公司与牌照：到监管机构的官网查，不要点对方发来的链接
- 收款人：转账对象是公司还是个人？个人收款就停止
- 出口：先小额提现一次，再决定要不要放更多
- 网址：一个字母之差就是另一个网站

## 已经付了钱

1. 立即停止付款，不要为了“拿回来”再付
2. 保存聊天、转账凭证与网址
3. 联系银行止付，并向警方报案
4. 若涉及本账户，立即[冻结账户](/pages/services/freeze)，再联系[客服](/pages/service/service)

被骗不丢人。沉默只对骗子有利。`,
      en: `Frauds change their wrapping and keep their structure. When you see any of these, stop first.

## Seven signs

1. **“You cannot lose.”** High returns without risk do not exist.
2. **Returns beyond reason.** 1 % a day is almost 38-fold in a year. No business can pay that.
3. **Nobody can say where the money comes from.** Ask three questions: who uses it, who pays the return, and out of which account?
4. **You must pay before you can withdraw.** “Release fee”, “deposit”, “tax first”: you pay, and nothing arrives.
5. **You must decide now.** Countdowns, last places and last days are there so that you have no time to ask anybody.
6. **A teacher with tips, a group full of winners.** Screenshots can be made, and a whole group can be one person.
7. **They want your password, a code, or your screen.** Customer service never needs them.

## Four things that you can check yourself

- The company and its licence: on the regulator’s own site, never by a link that they sent you
- The payee: a company, or a person? If it is a person, stop
- The exit: withdraw a small amount once before you put in more
- The address: one letter’s difference is another site

## If you have paid already

1. Stop paying at once, also when it is “to get it back”
2. Keep the chats, the receipts and the addresses
3. Ask your bank to stop the payment, and go to the police
4. If your account here is concerned, [freeze it](/pages/services/freeze) first, then write to [customer service](/pages/service/service)

Being deceived is no disgrace. Silence helps nobody but the deceiver.`,
    },
  },
  {
    kind: 'school',
    series: 'safety',
    position: 3,
    cover: 'pyramid',
    title: { zh: '拉人头为什么一定会崩', en: 'Why recruiting schemes must collapse' },
    summary: {
      zh: '每人拉 6 个人，第 13 层需要的人比地球上的人还多。',
      en: 'Six recruits each: the 13th level needs more people than there are on earth.',
    },
    body: {
      zh: `## 先算一笔账

设每个人都要再拉 6 个人：

| 层级 | 这一层的人数 |
| --- | --- |
| 1 | 6 |
| 3 | 216 |
| 6 | 46,656 |
| 10 | 60,466,176 |
| 13 | 13,060,694,016 |

第 13 层就超过了全世界的人口。也就是说，**不管谁来经营，最后加入的人一定收不回钱**，而最后一层永远是人数最多的一层。

## 怎么认出来

- 收入主要来自**新人的付款**，不是来自卖出的东西
- 奖励与新人**投入的金额**挂钩，投得越多，上线分得越多
- 先交“入门费”“会员费”才能拉人
- 层层提成，越往上越多

## 本平台的邀请奖励有什么不同

- 奖励是固定的积分，写在规则里，与被邀请人投多少钱**没有关系**
- 每邀请一人只发一次，且在对方完成实名认证之后
- 奖励出自有上限的营销预算，用完即止，页面会显示“已关闭”
- 提现不需要邀请任何人

判断任何邀请活动都可以用同一个问题：**如果从今天起再也没有新人加入，已经在里面的人还拿得到钱吗？**`,
      en: `## First, the arithmetic

Say everybody has to recruit six more:

| Level | People on this level |
| --- | --- |
| 1 | 6 |
| 3 | 216 |
| 6 | 46,656 |
| 10 | 60,466,176 |
| 13 | 13,060,694,016 |

The 13th level has more people than the world. So **whoever runs it, those who joined last cannot get their money back**, and the last level is always the one with the most people.

## How to recognise it

- Income comes mostly from what **newcomers pay**, and not from anything that is sold
- Rewards depend on **how much** newcomers put in: the more they pay, the more goes up
- There is a joining or membership fee before one may recruit
- Commissions over many levels, and more the higher one stands

## What is different about rewards for invitations here

- The reward is a fixed number of points, written in the rules. It has **nothing to do** with what somebody invests
- It is given once per person, after that person is certified
- It comes out of a marketing budget with an end. Once that is used up, the page says “closed”
- No withdrawal depends on inviting anybody

One question settles any such offer: **if from today nobody new joined, would those who are in it still be paid?**`,
    },
  },
];
