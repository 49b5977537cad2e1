import { defineMessages } from '../../platform/messages.ts';

export const useLiabilitiesMessages = defineMessages({
  title: ['资金与负债', 'Money held and owed'],
  lead: [
    '每个业务日结束时的试算平衡，以及当日公布的负债证明',
    'The trial balance at the end of each business date, and the proof of liabilities that was published of it',
  ],
  days: ['每日记录', 'Daily records'],
  day: ['业务日', 'Business date'],
  owed: ['欠客户', 'Owed to customers'],
  held: ['实有资金', 'Held'],
  rest: ['其余', 'Owed to others'],
  root: ['根哈希', 'Root hash'],
  auditRow: ['审计链记录', 'Audit row'],
  publishedAt: ['公布时间', 'Published'],
  proofs: ['个人证明', 'Personal proofs'],
  kept: ['可取', 'Kept'],
  gone: ['已过期', 'No longer kept'],
  show: [(day: string) => `查看 ${day} 的试算平衡`, (day: string) => `Trial balance of ${day}`],
  trial: [(day: string) => `${day} 日终试算平衡`, (day: string) => `Trial balance at the end of ${day}`],
  account: ['科目', 'Account'],
  amount: ['余额', 'Balance'],
  empty: ['尚无记录', 'No day was closed yet'],
  jobs: ['定时任务', 'Jobs'],
});
