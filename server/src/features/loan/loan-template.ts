/** The text with which an installation begins: its own lawyers review it before it is published. */
export const loanTemplate = {
  kind: 'loan' as const,
  title: { zh: '借款合同', en: 'Loan contract' },
  body: {
    zh: `出借人与借款人就以下贷款订立本合同。双方的姓名或名称、证件或许可编号如下：

| 当事人 | 姓名或名称 | 证件或许可编号 |
| --- | --- | --- |
| 借款人 | {{borrower}} | {{borrowerReference}} |
| 出借人 | {{lender}} | {{lenderReference}} |

## 一、贷款

出借人按产品“{{product}}”向借款人提供本金 {{principal}}（大写：{{principal.words}}），期限 {{months}} 个月，自 {{startsOn}} 至 {{endsOn}}，还款方式为：{{method}}。

## 二、利率与总成本

年利率为 {{rate}}，按未还本金 × 年利率 × 实际天数 ÷ 365 计算，每期四舍五入一次。放款时一次性收取手续费 {{fee}}，从发放的本金中扣除。如按约定还款，利息合计 {{interest}}，本息合计 {{total}}，利息与手续费合计 {{cost}}，年化综合成本（IRR）为 {{annualRate}}。除此之外不收取任何费用。

## 三、还款计划

| 期数 | 到期日 | 本金 | 利息 | 合计 |
| --- | --- | --- | --- | --- |
| {{schedule}} |

到期日为周六、周日或已公布的休市日的，可顺延至其后第一个工作日归还，不另计逾期。上表所列最晚还款日不会提前；其后公布休市的，再行顺延。若放款资金不足，贷款按签约先后在资金到位当日发放；到期日自发放之日起算，利息按实际天数计算，发放之前不计息。

## 四、提前还款

借款人可随时提前归还任意金额或全部欠款，不收取任何费用；已还本金自还款当日起不再计息。

## 五、撤回权

自发放之日起 {{coolingOffDays}} 日内，借款人可无理由撤回，只需归还本金与已产生的利息；已收取的手续费在撤回当时全额退还。

## 六、逾期

最晚还款日后有 {{graceDays}} 天宽限期，其间不收罚息。其后按逾期本金每日 {{penaltyRate}} 计收罚息，每日一笔；全部罚息合计不超过本金的 {{penaltyCap}}。还款依次抵充罚息、利息、本金。

## 七、签署

1. 本合同由借款人以电子签名并输入支付密码签署，签署时间、设备与内容的 SHA-256 值一并记录。
2. 本合同的正文与哈希在同一次记账中生效，其后不得更改。`,
    en: `The lender and the borrower make this contract about the loan below. They are named, by document or licence, as follows:

| Party | Name | Document or licence |
| --- | --- | --- |
| Borrower | {{borrower}} | {{borrowerReference}} |
| Lender | {{lender}} | {{lenderReference}} |

## 1. The loan

Under the product "{{product}}" the lender lends the borrower a principal of {{principal}} for {{months}} months, from {{startsOn}} to {{endsOn}}. It is repaid by {{method}}.

## 2. Rate and total cost

The annual rate is {{rate}}: interest is the principal outstanding × annual rate × actual days ÷ 365, rounded once for each instalment. A fee of {{fee}} is taken once, out of the principal when it is paid out. Repaid as agreed, all interest is {{interest}}, principal and interest together are {{total}}, interest and fee together are {{cost}}, and the effective annual rate (IRR) is {{annualRate}}. There are no fees beside this.

## 3. Schedule

| No. | Due | Principal | Interest | Together |
| --- | --- | --- | --- | --- |
| {{schedule}} |

An instalment that falls due on a Saturday, a Sunday or a day that is declared closed may be paid until the first working day after it, and is not late then. No last day of the table comes earlier; where it is declared closed later, it moves on again. Where the lending account does not hold the money, loans are paid out in the order of signing on the day on which it does; the due dates count from that day, interest counts by actual days, and nothing is charged before.

## 4. Early repayment

The borrower may repay any amount, or all of it, at any time and without a fee. What is repaid earns no interest from that day on.

## 5. Right to withdraw

Within {{coolingOffDays}} days after the loan was paid out the borrower may withdraw without a reason, repaying the principal and the interest accrued, and nothing else; the fee is given back whole with it.

## 6. Late payment

After the last day for paying there are {{graceDays}} days of grace that cost nothing. After that, overdue principal costs {{penaltyRate}} a day, one charge a day; all such charges together are at most {{penaltyCap}} of the principal. A repayment is used for charges first, then for interest, then for principal.

## 7. Signing

1. The borrower signs with an electronic signature and the payment password; the time, the device and the SHA-256 of the text are recorded.
2. The text and its hash take effect in the same commit as the money, and do not change afterwards.`,
  },
};
