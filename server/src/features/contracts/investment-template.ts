/** The text with which an installation begins: its own lawyers review it before it is published. */
export const investmentTemplate = {
  kind: 'investment' as const,
  title: { zh: '投资合同', en: 'Investment contract' },
  body: {
    zh: `投资人与发行方就以下项目订立本合同。双方的姓名或名称、证件或许可编号如下：

| 当事人 | 姓名或名称 | 证件或许可编号 |
| --- | --- | --- |
| 投资人 | {{investor}} | {{investorReference}} |
| 发行方 | {{issuer}} | {{licenceReference}} |

## 一、标的

投资人认购发行方的项目“{{product}}”（代码 {{productCode}}）{{units}} 份，投资本金为 {{principal}}（大写：{{principal.words}}）。

## 二、期限

本合同自起息日 {{valueOn}} 起生效，期限 {{term}}，于 {{maturesOn}} 到期。

## 三、收益与支付

年化利率为 {{rate}}，支付方式为：{{style}}。利息按本金 × 年利率 × 天数 ÷ 365 计算。预期利息合计 {{interest}}，到期本息合计 {{total}}。

| 日期 | 项目 | 金额 |
| --- | --- | --- |
| {{schedule}} |

## 四、款项来源与延迟

利息与本金只由发行方存入还款账户的款项支付。款项不足时，支付延迟，并按应付日期的先后补付；平台不垫付，也不保证收益。

## 五、风险与最坏情形

{{worstCase}}

## 六、冷静期

在起息日前，投资人可随时无条件取消，本金全额退回，本合同随之解除。

## 七、项目协议

投资人已阅读并接受《{{agreementTitle}}》第 {{agreementVersion}} 版，该协议是本合同的组成部分。

## 八、签署

1. 本合同由投资人以电子签名并输入支付密码签署，签署时间、设备与内容的 SHA-256 值一并记录。
2. 本合同的正文与哈希在同一次记账中生效，其后不得更改。`,
    en: `The investor and the issuer make this contract about the product below. They are named, by document or licence, as follows:

| Party | Name | Document or licence |
| --- | --- | --- |
| Investor | {{investor}} | {{investorReference}} |
| Issuer | {{issuer}} | {{licenceReference}} |

## 1. Subject

The investor subscribes to {{units}} units of the issuer's product "{{product}}" (code {{productCode}}) for a principal of {{principal}}.

## 2. Term

This contract is effective from the value date, {{valueOn}}, runs for {{term}}, and ends on {{maturesOn}}.

## 3. Return and payment

The annual rate is {{rate}}; payment: {{style}}. Interest is principal × annual rate × days ÷ 365. The interest expected in all is {{interest}}; principal and interest together are {{total}}.

| Day | What | Amount |
| --- | --- | --- |
| {{schedule}} |

## 4. Where the money comes from, and delays

Interest and principal are paid only from money that the issuer has put into its repayment account. While there is not enough, payments are delayed and made later in the order in which they fell due. The platform advances nothing and promises no return.

## 5. Risk and the worst case

{{worstCase}}

## 6. Cooling-off

Before the value date the investor may cancel at any time and without a reason; the whole principal comes back, and this contract ends.

## 7. Product agreement

The investor has read and accepts "{{agreementTitle}}", version {{agreementVersion}}; it is part of this contract.

## 8. Signing

1. The investor signs with an electronic signature and the payment password; the time, the device and the SHA-256 of the text are recorded.
2. The text and its hash take effect in the same commit as the money, and do not change afterwards.`,
  },
};
