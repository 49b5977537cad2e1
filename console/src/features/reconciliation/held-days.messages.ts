import { defineMessages } from '../../platform/messages.ts';

export const useHeldDaysMessages = defineMessages({
  title: ['每日客户资金', 'Client money by day'],
  note: [
    '每个业务日结束时记一行，此后不变。差额 = 对账单余额 + 渠道在途 − 欠客户 − 平台自有。',
    'One row for the end of each business date, which nothing changes. Difference: bank statement and providers, less what is owed and own.',
  ],
  day: ['业务日', 'Business date'],
  owed: ['欠客户', 'Owed to customers'],
  own: ['平台自有', 'The platform’s own'],
  booked: ['账本银行余额', 'At the bank by the books'],
  inTransit: ['渠道在途', 'In transit at providers'],
  byProvider: ['各渠道在途', 'In transit by provider'],
  tokens: ['链上持有（括号内为与记录之差）', 'Held on chains (beside the records)'],
  provider_alipay: ['支付宝', 'Alipay'],
  provider_simulator: ['模拟支付', 'Payment simulator'],
  closing: ['对账单余额', 'At the bank by its statement'],
  closingOn: ['对账单截至', 'Statement up to'],
  noStatement: ['尚无对账单', 'No statement'],
  difference: ['差额', 'Difference'],
  unexplained: ['其中未解释', 'Unexplained by the bridge'],
  recordedAt: ['记录时间', 'Recorded'],
  empty: ['尚无记录', 'No day was closed yet'],
});
