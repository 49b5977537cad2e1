import type { SeedArticle } from './seed-article.ts';

/** What somebody agrees to when they register: both are versions of pages, as everything that is published. */
export const agreements: readonly SeedArticle[] = [
  {
    kind: 'page',
    key: 'terms',
    position: 5,
    title: { zh: '用户协议', en: 'Terms of use' },
    summary: {
      zh: '您与平台之间的约定：谁可以使用，怎样使用，出了问题怎么办。',
      en: 'What you and the platform agree on: who may use it, how, and what happens when something goes wrong.',
    },
    body: {
      zh: `## 谁可以使用

您须年满 18 周岁并具有完全民事行为能力，一人一个账户。投资、借贷与提现前需要完成实名认证。

## 您的账户

- 登录密码、支付密码、密钥与验证码只有您自己知道。平台从不索要它们。
- 发现他人使用您的账户，请立即在[安全中心](/pages/services/index)冻结账户。
- 在支付密码确认之后的操作视为您本人的操作，除非您能说明并非如此。

## 您的资金

- 余额、投资、冻结与欠款都来自同一套复式账本；任何金额都可以点开查看由哪些记录相加而成。
- 平台不用一位客户的本金支付另一位客户的收益。发行方未按时注资时，派息会延迟，并写明延迟。
- 费用在确认之前显示。规则有版本；显示之后规则有变，请求会被拒绝，请您重新确认。

## 产品与风险

预计收益不是承诺，本金可能受损。每个产品写明发行方、覆盖率、风险等级、费用与最坏情况，请先阅读[风险提示](/pages/about/pageview?key=risk_notice)。具体产品以您签署的合同为准。

## 我们可以做什么

- 依法或为保护您的资金，平台可以冻结账户；冻结会说明理由，由另一位同事复核后解除。
- 涉及资金的更正须由两位工作人员完成，并在您的记录中可见。

## 注销

没有未了结的事项时，您可以随时注销账户。注销后删除能认出您的资料，账目按法律规定保留而不含姓名。

## 变更

本协议有版本。新版本公布后适用于之后的操作；您注册时同意的版本号会随您的资料一并导出。`,
      en: `## Who may use it

You are at least 18 years old and of full legal capacity, with one account a person. Investing, borrowing and withdrawing ask for certification first.

## Your account

- Login password, payment password, secret key and codes are known to you alone. The platform never asks for them.
- If somebody else uses your account, freeze it at once in the [security centre](/pages/services/index).
- What was confirmed with the payment password counts as done by you, unless you can show that it was not.

## Your money

- Balance, investments, frozen amounts and debts come from one double-entry ledger. Open any amount to see which records add up to it.
- One customer’s return is never paid out of another’s principal. When an issuer does not pay in on time, payouts are delayed, and it says so.
- Fees are shown before you confirm. Rules have versions; if one changes after it was shown, the request is refused and you are asked again.

## Products and risk

A projected return is no promise, and principal can be lost. Every product names its issuer, cover, risk level, fees and worst case. Please read the [risk notice](/pages/about/pageview?key=risk_notice) first. For a product the contract that you sign decides.

## What we may do

- By law, or to protect your money, the platform may freeze an account. A freeze states its reason, and is lifted after somebody else has looked at it.
- Corrections that move money take two members of staff, and stand in your records.

## Closing

You may close the account at any time while nothing is open. What could identify you is deleted; the books are kept as the law demands, without a name.

## Changes

These terms have versions. A new one holds for what happens after it was published. The numbers of the versions that you agreed to are part of the export of your data.`,
    },
  },
  {
    kind: 'page',
    key: 'privacy',
    position: 6,
    title: { zh: '隐私政策', en: 'Privacy notice' },
    summary: {
      zh: '我们保存什么，为什么，保存多久，您能做什么。',
      en: 'What we keep, why, how long, and what you can do about it.',
    },
    body: {
      zh: `## 我们保存什么

| 资料 | 用途 |
| --- | --- |
| 手机号或邮箱、用户名 | 登录与通知 |
| 姓名、证件号与照片 | 实名认证，加密保存 |
| 银行卡、支付宝账户、收款地址 | 充值与提现，加密保存 |
| 资金记录、合同、委托、工单 | 履行合同与法律规定的记账义务 |
| 设备与登录时间 | 保护账户，您可以在设备管理中查看 |
| 客户端日志 | 查找故障，脱敏后最多保存两周 |

## 我们不做什么

- 不出售您的资料，不用于广告，不使用第三方统计脚本
- 工作人员默认只看到打码的资料；查看完整信息须写明理由并留下记录

## 保存多久

各类资料的期限写在程序里并每天执行。账目按法律规定保留；注销时其余能认出您的资料随即删除。

## 您能做什么

- 查看与更正：在设置与实名页面
- 导出：在“我的数据”下载您的全部资料
- 注销：在“我的数据”关闭账户
- 询问：在[客服页](/pages/service/service)找到联系方式`,
      en: `## What we keep

| What | What for |
| --- | --- |
| Phone or e-mail, username | logging in and messages |
| Name, ID number and photos | certification; kept encrypted |
| Bank cards, Alipay accounts, addresses | recharges and withdrawals; kept encrypted |
| Money records, contracts, orders, tickets | the contract with you, and the duty to keep books |
| Devices and times of logging in | protecting the account; you see them under your devices |
| The app’s log | finding faults; redacted, two weeks at most |

## What we never do

- Sell your data, use it for advertising, or run scripts of others that count visitors
- Let staff see more than masked data by default: a look at the whole states a reason and is written down

## How long

The time of each kind stands in the program, which keeps to it every day. The books are kept as the law demands; whatever else could identify you goes when you close the account.

## What you can do

- See and correct: on the pages of settings and certification
- Export: download all of it under “My data”
- Close: end the account under “My data”
- Ask: the page of [customer service](/pages/service/service) says how to reach us`,
    },
  },
];
