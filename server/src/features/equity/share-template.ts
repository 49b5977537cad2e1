/** The text with which an installation begins: its own lawyers review it before it is published. */
export const shareTemplate = {
  kind: 'share_subscription' as const,
  title: { zh: '股份认购合同', en: 'Share subscription contract' },
  body: {
    zh: `发行人与认购人就以下股份的认购订立本合同。双方的姓名或名称、证件或许可编号如下：

| 当事人 | 姓名或名称 | 证件或许可编号 |
| --- | --- | --- |
| 认购人 | {{investor}} | {{investorReference}} |
| 发行人 | {{company}} | {{licenceReference}} |

## 一、认购

认购人按每股 {{price}} 认购 {{symbol}} 共 {{lots}} 手（{{shares}} 股），认购金额为 {{amount}}（大写：{{amount.words}}）。本次共发行 {{quotaShares}} 股，募集资金用途：{{useOfProceeds}}。

## 二、资金冻结

认购金额在认购人的钱包中冻结，仍属认购人所有；认购截止（{{closesAt}}）之前可随时全额撤回，不收任何费用。

## 三、配售

认购总量超过发行量时，按认购量比例以整手配售，零头按最大余数法分配；余数相同时由抽签决定，其密钥的 SHA-256 值为 {{drawCommitment}}，截止后公开。配售最迟于 {{allotBy}} 完成：获配股份的价款划付发行人，其余金额在同一次记账中解冻。

## 四、风险

本次发行的风险等级为 {{riskLevel}}。股份没有还本或收益的承诺，可能损失全部价值。

## 五、签署

1. 认购人已阅读本次发行的认购协议（第 {{agreementVersion}} 版）。
2. 本合同由认购人以电子签名并输入支付密码签署，签署时间、设备与内容的 SHA-256 值一并记录。
3. 本合同的正文与哈希在同一次记账中生效，其后不得更改。`,
    en: `The issuer and the subscriber make this contract about the shares below. They are named, by document or licence, as follows:

| Party | Name | Document or licence |
| --- | --- | --- |
| Subscriber | {{investor}} | {{investorReference}} |
| Issuer | {{company}} | {{licenceReference}} |

## 1. The subscription

The subscriber subscribes for {{lots}} lots of {{symbol}} ({{shares}} shares) at {{price}} a share, {{amount}} in all. {{quotaShares}} shares are issued. The proceeds are used for: {{useOfProceeds}}.

## 2. What is held

The amount is held in the subscriber's wallet and stays the subscriber's. Until the window closes ({{closesAt}}) all of it may be taken back at any time, without any fee.

## 3. The allotment

Where more is wanted than is issued, whole lots are allotted pro rata, the rest by the largest remainders; among equal remainders a draw decides, the SHA-256 of whose secret is {{drawCommitment}} and which is revealed after the window. The shares are allotted by {{allotBy}} at the latest: the price of what is allotted goes to the issuer, and everything else is free again in the same commit.

## 4. Risk

The risk level of this offering is {{riskLevel}}. Nothing about a share's value or income is promised: shares may lose all of their value.

## 5. Signing

1. The subscriber has read the agreement of this offering (version {{agreementVersion}}).
2. The subscriber signs with an electronic signature and the payment password; the time, the device and the SHA-256 of the text are recorded.
3. The text and its hash take effect in the same commit as the money, and do not change afterwards.`,
  },
};
