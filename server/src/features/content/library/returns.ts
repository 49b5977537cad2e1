import type { SeedArticle } from './seed-article.ts';

/** Where returns come from, what they are computed from, and what they cost. */
export const returnsSeries: readonly SeedArticle[] = [
  {
    kind: 'school',
    series: 'returns',
    position: 1,
    cover: 'interest',
    video: 'daily_interest',
    title: { zh: '收益是怎么算出来的', en: 'How interest is computed here' },
    summary: {
      zh: '一条公式、一个例子，以及不足一分钱的部分去了哪里。',
      en: 'One formula, one example, and what becomes of the part below a cent.',
    },
    body: {
      zh: `本平台的产品按**单利**计息，公式只有一条：

> 利息 = 本金 × 年利率 × 天数 ÷ 365

## 一个例子

投入 10,000.00 元，年利率 4.00 %，持有 90 天：

10,000.00 × 4.00 % × 90 ÷ 365 = **98.63 元**

无论按日、按月还是到期派息，各期加起来都正好等于这个总数：每一期是两个累计总额之差，不会因为多次取整而少给您一分。

## 从哪一天开始

认购次日零点起息（T+1）。起息前是冷静期，可以免费取消，本金全额退回。

## 余额宝不足一分的部分

10,000.00 元按 2.00 % 计，每天的利息是 0.5479… 元。当天只能入账 0.54 元，余下的不足一分的部分记在您名下，**结转到下一天**。因此 30 天后您收到 16.43 元，而不是 30 个 0.54 元（16.20 元）。

## 看到“预计”二字时

预计收益是按公式算出的数字，不是承诺。发行方没有按时注资，派息会延迟；最坏情况下本金也会受损。产品页把两者并排列出，请都看一遍。

想换一组数字，可以用[收益计算器](/pages/calc/index)。`,
      en: `Products here pay **simple interest**, and there is one formula:

> interest = principal × annual rate × days ÷ 365

## An example

¥10,000.00 at 4.00 % a year, held for 90 days:

10,000.00 × 4.00 % × 90 ÷ 365 = **¥98.63**

Daily, monthly or at maturity, the payouts add up to exactly this total: each is the difference of two running totals, so that no cent gets lost by rounding many times.

## From which day on

Interest starts at 00:00 on the day after you subscribe (T+1). Until then you can change your mind free of charge and get the whole principal back.

## The part below a cent in savings

¥10,000.00 at 2.00 % earn ¥0.5479… a day. Only ¥0.54 can be credited that day; the rest stays yours and is **carried over to the next day**. After 30 days you have received ¥16.43, and not thirty times ¥0.54 (¥16.20).

## Where it says “projected”

A projected return is what the formula gives, and no promise. When an issuer does not pay in on time, payouts are delayed; in the worst case principal is lost. Product pages show both side by side. Please look at both.

For other figures, there is the [calculator](/pages/calc/index).`,
    },
  },
  {
    kind: 'school',
    series: 'returns',
    position: 2,
    cover: 'cover',
    title: { zh: '覆盖率是什么', en: 'What a cover ratio is' },
    summary: {
      zh: '它回答一个问题：未来 30 天要付的钱，现在有多少已经在账上？',
      en: 'It answers one question: of what falls due within 30 days, how much is there already?',
    },
    body: {
      zh: `每个产品页都有一个百分比，叫**覆盖率**：

> 覆盖率 = 发行方已到账的资金 ÷ 未来 30 天应付的本息

## 怎么读

| 覆盖率 | 含义 |
| --- | --- |
| 160 % | 账上 80,000 元，30 天内应付 50,000 元，还有富余 |
| 100 % | 刚好够付 30 天内的款项 |
| 60 % | 还差四成，除非发行方继续注资，否则派息会延迟 |

## 它不能告诉您什么

- **30 天以后**的事。覆盖率高不代表到期一定有钱。
- 发行方的**经营状况**。请看产品页上的发行方与牌照信息。
- 它**不是担保**。没有人承诺补足差额。

## 资金不够时会怎样

派息只从发行方已到账的资金中支付，账户不能透支，也绝不动用其他客户的本金。资金不够，页面显示“派息延迟”；到账后按应付的先后顺序补付。

所以，覆盖率下降不是故障，而是您应该提前看到的事实。`,
      en: `Every product page has a percentage called **cover**:

> cover = funds that the issuer has paid in ÷ principal and interest due within 30 days

## How to read it

| Cover | What it means |
| --- | --- |
| 160 % | ¥80,000 are there, ¥50,000 fall due within 30 days: more than enough |
| 100 % | exactly what falls due within 30 days |
| 60 % | four tenths are missing: unless the issuer pays in, payouts will be delayed |

## What it cannot tell you

- What happens **after the 30 days**. High cover does not mean that the money is there at maturity.
- How the issuer’s **business** is doing. The product page names the issuer and its licence.
- It is **no guarantee by anybody**: nobody has promised to make up what is missing.

## What happens when funds run short

Payouts are made only from what the issuer has paid in. That account cannot be overdrawn, and no other customer’s principal is ever touched. Where it is not enough the page says “payment delayed”; once funds arrive, what was due first is paid first.

Falling cover, then, is no malfunction. It is a fact that you should see early.`,
    },
  },
  {
    kind: 'school',
    series: 'returns',
    position: 3,
    cover: 'fees',
    title: { zh: '费用与年化利率（APR）怎么算', en: 'How fees and the APR are computed' },
    summary: {
      zh: '“月费率 0.5 %”听起来是一年 6 %，实际接近 11 %。',
      en: '“0.5 % a month” sounds like 6 % a year. It is almost 11 %.',
    },
    body: {
      zh: `费用先于付款展示，是这里的规则：充值、提现、转账的页面都在确认之前写明费用，确认时的费用与展示的不一致，请求会被拒绝。

## 为什么要看 APR

借款的**年化利率（APR）**把利息和所有费用折算成一个可比较的数字。只看“月费率”会低估成本，因为本金在逐月减少，费用却按最初的金额收取。

## 一个例子

借 10,000 元，分 12 期等额还本，每月另收 0.5 % 的费用，即 50 元：

- 每月还 833.33 + 50 = 883.33 元
- 全年费用合计 600 元，看上去是 6 %
- 但平均欠款只有一半左右，折算的 APR 约为 **10.9 %**

算法是：找到一个月利率，使各期还款折现后正好等于拿到手的金额，再乘以 12。

## 三个检查点

1. 总成本是多少元？先看金额，再看百分比。
2. 到手的金额是不是全额？先扣的费用会抬高 APR。
3. 提前还款怎么收费？

## 提现

提现的费用、每日上限与审核时间在[提现页](/pages/withdraw/index)写明，在您充值之前就能看到。提现从不以再次付款、邀请人数或交易流水为条件。`,
      en: `Here a fee is shown before anything is paid: recharges, withdrawals and transfers name it before you confirm, and a confirmation with another fee than the one that was shown is refused.

## Why to look at the APR

The **annual percentage rate** turns interest and all fees into one figure that can be compared. A “monthly fee” alone makes a loan look cheap: the debt shrinks month by month while the fee is taken of what it was at first.

## An example

¥10,000 are borrowed and paid back in 12 equal parts, with a fee of 0.5 % of the whole, ¥50, each month:

- each month ¥833.33 + ¥50 = ¥883.33
- ¥600 in a year, which looks like 6 %
- but on average only about half is still owed: the APR is about **10.9 %**

It is found like this: take the monthly rate at which all payments, discounted, are worth exactly what was paid out, and multiply it by 12.

## Three things to check

1. What does it cost in total? Look at the amount first, then at the percentage.
2. Is the whole amount paid out? Fees that are taken off beforehand raise the APR.
3. What does paying back early cost?

## Withdrawals

What a withdrawal costs, how much can be withdrawn a day and how long its review takes stands on the [withdrawal page](/pages/withdraw/index), where you can read it before you pay anything in. A withdrawal never depends on a further payment, on recruits or on turnover.`,
    },
  },
];
