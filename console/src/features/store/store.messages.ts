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
});
