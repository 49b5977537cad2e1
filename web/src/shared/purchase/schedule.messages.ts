/** The texts of a schedule of payments. */
export const scheduleMessages = {
  schedule: { zh: '预期还款计划', en: 'Expected payments' },
  payment: { zh: '款项', en: 'Payment' },
  amount: { zh: '金额', en: 'Amount' },
  interest: { zh: '利息', en: 'Interest' },
  principal: { zh: '本金', en: 'Principal' },
  showAll: { zh: '查看全部 {n} 笔', en: 'Show all {n} payments' },
  ofAmount: { zh: '投资 {amount} 的预期还款', en: 'Expected payments for {amount}' },
  calculate: { zh: '用计算器试算', en: 'Try other amounts' },
} as const;
