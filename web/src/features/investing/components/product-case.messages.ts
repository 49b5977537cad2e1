/** The texts about the expected course of a product: what happens when, and who pays. */
export const productCaseMessages = {
  timeline: { zh: '时间安排', en: 'Timeline' },
  stepBuy: { zh: '今天购买', en: 'Buy today' },
  stepBuyNote: {
    zh: '资金进入托管账户，起息前可免费取消',
    en: 'The money waits in escrow; cancelling is free until interest starts',
  },
  stepValue: { zh: '起息', en: 'Interest starts' },
  stepMature: { zh: '到期', en: 'Matures' },
  stepMatureNote: {
    zh: '本金由发行方返还至可用余额',
    en: 'The issuer returns the principal to your balance',
  },
  provenance: { zh: '谁付收益，从哪来', en: 'Who pays, and from what' },
  issuer: { zh: '发行方', en: 'Issuer' },
  licence: { zh: '许可编号', en: 'Licence' },
  returnSource: { zh: '收益来源', en: 'Source of the return' },
  cover: { zh: '资金覆盖率', en: 'Cover ratio' },
  coverNote: {
    zh: '还款账户现有 {funded}，未来 {days} 天应付 {due}',
    en: '{funded} in the repayment account against {due} due in the next {days} days',
  },
  nothingDue: { zh: '未来 {days} 天没有应付款项', en: 'Nothing is due in the next {days} days' },
  coverLow: { zh: '不足 100%：派息可能延迟', en: 'Below 100%: payments may be delayed' },
  fees: { zh: '费用', en: 'Fees' },
  projectedNote: {
    zh: '持有 {n} 天到期，按年化 {rate}% 计息。实际取决于发行方履约。',
    en: '{rate}% a year over {n} days. What comes true depends on the issuer.',
  },
} as const;
