import { defineMessages } from '../../platform/messages.ts';

export const useStoreMessages = defineMessages({
  title: ['积分兑换现金', 'Points exchanged for money'],
  lead: [
    '由营销资金支付；在“资金账户”登记到账，两人复核后可用。',
    'The marketing funds pay for it; money for them is recorded under Funding and confirmed by a second operator.',
  ],
  at: ['时间', 'Time'],
  number: ['单号', 'Number'],
  user: ['用户', 'User'],
  points: ['积分', 'Points'],
  amount: ['金额', 'Amount'],
  empty: ['尚无兑换', 'Nothing was exchanged yet'],
  find: ['查找兑换', 'Find exchanges'],
  findHelp: ['用户名、手机或邮箱', 'Username, phone or e-mail'],
  search: ['查找', 'Find'],
  all: ['全部', 'All'],
  from: ['从', 'From'],
  to: ['至', 'To'],
  noneFound: ['没有符合条件的兑换', 'No exchange fits'],
  noneFoundHelp: ['须输入完整的用户信息', 'Names, phones and addresses count whole only'],
  marketing: ['营销资金', 'Marketing funds'],
  funds: ['可用', 'Available'],
  toFunding: ['资金账户', 'Funding'],
  exchanged: [
    (days: number) => `近 ${days} 天积分兑换`,
    (days: number) => `Exchanged for points in ${days} days`,
  ],
  won: [(days: number) => `近 ${days} 天抽奖中奖`, (days: number) => `Won in draws in ${days} days`],
  perDay: ['日均支出', 'Paid per day'],
  daysLeft: ['按此进度可用', 'Lasts at this pace'],
  daysLeftText: [(days: number) => `${days} 天`, (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`],
  nothingPaid: [
    (days: number) => `近 ${days} 天没有支出`,
    (days: number) => `Nothing was paid in ${days} days`,
  ],
});
